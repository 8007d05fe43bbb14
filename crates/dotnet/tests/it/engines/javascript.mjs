// Reads questions as JSON, one a line, and says of each word whether the pattern matches all of it; null for no pattern.
import { readFileSync } from "node:fs";

console.log(JSON.stringify({ engine: "javascript", is_wanted: true }));
for (const line of readFileSync(0, "utf8").trimEnd().split("\n")) {
  const { pattern, options, words } = JSON.parse(line);
  try {
    new RegExp(pattern, options);
  } catch {
    console.log("null");
    continue;
  }
  const whole = new RegExp(`(?:${pattern})(?![^])`, options + "y");
  const matches = (word) => {
    whole.lastIndex = 0;
    return whole.test(word);
  };
  console.log(JSON.stringify(words.map(matches)));
}
