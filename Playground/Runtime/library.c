// The functions of the Swift runtime and the C library that the playground's module needs besides memory and arithmetic.
#include <stddef.h>

__attribute__((import_module("env"), import_name("parseNumber"))) double parseNumber(const char *text, size_t length);

// Converts a decimal number. The page does it, because the functions of JavaScript round correctly. The text is a valid JSON
// number, so all of it is used.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    size_t length = 0;
    while (text[length]) length++;
    *result = parseNumber(text, length);
    return text + length;
}

// Messages of traps are lost; the module has no output.
int putchar(int character) { return character; }

// The lower-case letters of the scripts of Europe, for suggestions of misspelled names. The tables of the standard library
// are ten times as large as this function. The result is the letter minus its lower-case letter; 0 if it has none.
int _swift_stdlib_getMapping(unsigned scalar, unsigned char mapping) {
    enum { lowerCase = 1 };
    if (mapping != lowerCase) return 0;
    int isLatin = (scalar >= 'A' && scalar <= 'Z') || (scalar >= 0xC0 && scalar <= 0xDE && scalar != 0xD7);
    int isGreekOrCyrillic = (scalar >= 0x391 && scalar <= 0x3A9 && scalar != 0x3A2) || (scalar >= 0x410 && scalar <= 0x42F);
    if (isLatin || isGreekOrCyrillic) return -32;
    if (scalar >= 0x400 && scalar <= 0x40F) return -80;
    // Accented Latin letters alternate between upper and lower case.
    int startsEven = (scalar >= 0x100 && scalar <= 0x137) || (scalar >= 0x14A && scalar <= 0x177);
    int startsOdd = (scalar >= 0x139 && scalar <= 0x148) || (scalar >= 0x179 && scalar <= 0x17E);
    if (scalar == 0x130 || scalar == 0x131) return 0;
    return (startsEven && scalar % 2 == 0) || (startsOdd && scalar % 2 == 1) ? -1 : 0;
}

// Letters whose lower case is more than one letter keep their case.
const unsigned char *_swift_stdlib_getSpecialMapping(unsigned scalar, unsigned char mapping, size_t *length) {
    *length = 0;
    return 0;
}
