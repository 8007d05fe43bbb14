"""Reads questions as JSON, one a line, and says of each word whether the pattern matches all of it; null for no pattern."""

import ctypes
import ctypes.util
import json
import sys

name = ctypes.util.find_library("pcre2-8") or "libpcre2-8.so.0"
try:
    library = ctypes.CDLL(name)
except OSError:
    print(json.dumps({"engine": "no pcre2", "is_wanted": False}))
    sys.exit()
library.pcre2_compile_8.restype = ctypes.c_void_p
library.pcre2_match_data_create_8.restype = ctypes.c_void_p
version = ctypes.create_string_buffer(100)
library.pcre2_config_8(11, version)
print(json.dumps({"engine": "pcre2", "is_wanted": version.value.startswith(b"10.42")}))

UTF, ANCHORED, ENDANCHORED = 0x00080000, 0x80000000, 0x20000000
LETTERS = {"i": 8, "m": 0x400, "n": 0x2000, "s": 0x20, "x": 0x80, "U": 0x40000}
data = ctypes.c_void_p(library.pcre2_match_data_create_8(20, None))
for line in sys.stdin:
    question = json.loads(line)
    text = question["pattern"].encode()
    options = UTF
    for letter in question["options"]:
        options |= LETTERS[letter]
    error, offset = ctypes.c_int(), ctypes.c_size_t()
    code = library.pcre2_compile_8(
        text, ctypes.c_size_t(len(text)), ctypes.c_uint32(options), ctypes.byref(error), ctypes.byref(offset), None
    )
    if not code:
        print("null")
        continue
    answers = []
    for word in question["words"]:
        word = word.encode()
        found = library.pcre2_match_8(
            ctypes.c_void_p(code), word, ctypes.c_size_t(len(word)), ctypes.c_size_t(0),
            ctypes.c_uint32(ANCHORED | ENDANCHORED), data, None,
        )
        answers.append(found >= 0)
    print(json.dumps(answers))
