// Parts of the standard library's strings that the playground's module does not need. The standard library is part of the
// module, and its functions can be replaced when the module is linked. A toolchain that names them otherwise makes a larger
// module, which `scripts/check-playground` notices.
#include <stddef.h>
#include <stdint.h>

// Strings are native: bytes in UTF-8, indexed in UTF-8. Embedded Swift has no others, but its code handles them: it converts
// indices from UTF-16, and reads strings that another library stores.
uint64_t ensureMatchingEncoding(uint64_t index, int a, int b, int c, void *self, void *error)
    __asm__("$es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF");
uint64_t ensureMatchingEncoding(uint64_t index, int a, int b, int c, void *self, void *error) { __builtin_trap(); }

int foreignCount(int a, int b, int c, void *self, void *error) __asm__("$eSS8UTF8ViewV13_foreignCountSiyF");
int foreignCount(int a, int b, int c, void *self, void *error) { __builtin_trap(); }

void foreignAppendInPlace(void *slice, void *self, void *error)
    __asm__("$es11_StringGutsV21_foreignAppendInPlace33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyys01_aB5SliceVF");
void foreignAppendInPlace(void *slice, void *self, void *error) { __builtin_trap(); }

void foreignConvertedToSmall(void *result, int a, int b, int c, void *self, void *error)
    __asm__("$es11_StringGutsV24_foreignConvertedToSmall33_408A76AB043BD3EFBAB6FAAAAA9B4914LLs01_fA0VyF");
void foreignConvertedToSmall(void *result, int a, int b, int c, void *self, void *error) { __builtin_trap(); }

void foreignGrow(int size, void *self, void *error)
    __asm__("$es11_StringGutsV12_foreignGrow33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyySiF");
void foreignGrow(int size, void *self, void *error) { __builtin_trap(); }

void *slowUTF8CString(int a, int b, int c, void *self, void *error)
    __asm__("$eSS16_slowUTF8CStrings15ContiguousArrayVys4Int8VGyF");
void *slowUTF8CString(int a, int b, int c, void *self, void *error) { __builtin_trap(); }

int slowCompare(void *other, int expected, void *self, void *error)
    __asm__("$es16_StringGutsSliceV12_slowCompare4with9expectingSbAB_s01_A16ComparisonResultOtF");
int slowCompare(void *other, int expected, void *self, void *error) { __builtin_trap(); }

// Strings are equal if their bytes are, so none is normalized before it is compared. `expected` is 0 for equal and 1 for less.
int memcmp(const void *a, const void *b, size_t size);
int compareAbnormal(const void *a, size_t countA, const void *b, size_t countB, int expected, void *self, void *error)
    __asm__("$es30_stringCompareFastUTF8Abnormal33_835F230159459CFFE280B5F8E69D8077LL__9expectingSbSRys5UInt8VG_"
            "AFs23_StringComparisonResultOtF");
int compareAbnormal(const void *a, size_t countA, const void *b, size_t countB, int expected, void *self, void *error) {
    int order = memcmp(a, b, countA < countB ? countA : countB);
    if (order == 0) order = countA < countB ? -1 : countA > countB;
    return expected ? order < 0 : order == 0;
}

// Strings that are not ASCII have no bytes in their hash, so that none is normalized. They are rare, and are then compared.
void normalizedHash(void *hasher, void *self, void *error)
    __asm__("$es16_StringGutsSliceV15_normalizedHash4intoys6HasherVz_tF");
void normalizedHash(void *hasher, void *self, void *error) {}
