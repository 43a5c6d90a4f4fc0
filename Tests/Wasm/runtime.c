// The C functions that the engine needs in WebAssembly. The allocator's heap only grows. Block sizes are powers of two,
// and freed blocks are kept in one list per size.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t top;
static void *lists[40];

static unsigned class_of(size_t size) {
    unsigned c = 5;
    while (((size_t)1 << c) < size) c++;
    return c;
}

int posix_memalign(void **out, size_t alignment, size_t size) {
    unsigned c = class_of(size + 32);
    unsigned char *block = lists[c];
    if (block) {
        lists[c] = *(void **)(block + 16);
    } else {
        if (!top) top = ((uintptr_t)&__heap_base + 31) & ~(uintptr_t)31;
        block = (unsigned char *)top;
        top += (size_t)1 << c;
        uintptr_t pages = (top + 65535) >> 16;
        uintptr_t have = __builtin_wasm_memory_size(0);
        if (pages > have && __builtin_wasm_memory_grow(0, pages - have) == (size_t)-1) return 12;
    }
    // Each block starts with a header of 32 bytes, which contains the size class c; a block has 2^c bytes. The address
    // after the header is aligned to 32 bytes, which suffices for all alignments that the engine requests.
    *(unsigned *)block = c;
    *out = block + 32;
    (void)alignment;
    return 0;
}

void free(void *p) {
    if (!p) return;
    unsigned char *block = (unsigned char *)p - 32;
    unsigned c = *(unsigned *)block;
    *(void **)(block + 16) = lists[c];
    lists[c] = block;
}

void *memset(void *p, int c, size_t n) {
    unsigned char *d = p;
    while (n--) *d++ = (unsigned char)c;
    return p;
}

void *memcpy(void *to, const void *from, size_t n) {
    unsigned char *d = to;
    const unsigned char *s = from;
    while (n--) *d++ = *s++;
    return to;
}

void *memmove(void *to, const void *from, size_t n) {
    unsigned char *d = to;
    const unsigned char *s = from;
    if (d < s) return memcpy(to, from, n);
    while (n--) d[n] = s[n];
    return to;
}

int putchar(int c) { return c; }
