"""Reads questions as JSON, one a line, and says of each word whether the pattern matches all of it; null for no pattern."""

import json
import re
import sys
import warnings

warnings.simplefilter("ignore")
print(json.dumps({"engine": "python", "is_wanted": sys.version_info[:2] == (3, 11)}))
for line in sys.stdin:
    question = json.loads(line)
    flags = 0
    for letter in question["options"]:
        flags |= getattr(re, letter.upper())
    try:
        pattern = re.compile(question["pattern"], flags)
    except (re.error, OverflowError, RecursionError):
        print("null")
        continue
    print(json.dumps([pattern.fullmatch(word) is not None for word in question["words"]]))
