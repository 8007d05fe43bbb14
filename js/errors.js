// Errors. Arguments of a wrong type are a TypeError.

/** A question that has no answer. `code` tells the reasons apart. */
export class KleeneError extends Error {
  constructor(message, code = 'refused') {
    super(message);
    this.name = new.target.name;
    this.code = code;
  }
}

/** A text with a mistake, and its place: `start` and `end` are indices of the text, `line` and `column` count from 1. */
export class ParseError extends KleeneError {
  constructor(message, place = {}) {
    super(message, 'parse');
    Object.assign(this, place);
  }
}

/** A limit that came before the answer. `found` is the number of solutions that were counted by then. */
export class StoppedError extends KleeneError {
  constructor(message, stoppedBy, found) {
    super(message, 'stopped');
    this.stoppedBy = stoppedBy;
    if (found !== undefined) this.found = BigInt(found);
  }
}

/** A board without a next step: a cell is wrong, no technique applies, or there is no solution. */
export class NoHintError extends KleeneError {
  constructor(message) {
    super(message, 'no-hint');
  }
}

/** The error of a reply. */
export const errorOf = ({ code, message, place, stopped_by: stoppedBy, found, kinds }) => {
  switch (code) {
    case 'parse':
      return new ParseError(message, place);
    case 'stopped':
      return new StoppedError(message, stoppedBy, found);
    case 'no-hint':
      return new NoHintError(message);
    case 'argument':
      return new TypeError(message);
    default:
      return Object.assign(new KleeneError(message, code), kinds && { kinds });
  }
};
