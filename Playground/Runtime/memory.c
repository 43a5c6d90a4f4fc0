// Memory for the playground's module: an allocator, and the functions of the C library that copy and compare bytes.
#include <stddef.h>
#include <stdint.h>

// Blocks have a header of 16 bytes, which contains the size class. The sizes are 32 bytes times 1, 1.25, 1.5, 1.75, 2, 2.5,
// and so on, so that at most a fifth of a block is unused. Freed blocks are kept in one list for each class. The heap grows by
// whole pages and never shrinks; a page of the browser loads the module again when it needs the memory back.

extern unsigned char __heap_base;

enum { headerSize = 16, smallestSize = 32, classCount = 112 };

typedef struct Block {
    uint32_t class;
    // How often the block was freed; `BackReference` compares it.
    uint32_t freeCount;
    uint32_t padding[2];
    struct Block *next;
} Block;

static uintptr_t top;
static Block *freeBlocks[classCount];

static size_t sizeOfClass(uint32_t class) {
    return ((size_t)smallestSize << (class / 4)) / 4 * (4 + class % 4);
}

static uint32_t classOfSize(size_t size) {
    if (size <= smallestSize) return 0;
    uint32_t power = 31 - __builtin_clz((uint32_t)(size - 1)) - 5;
    uint32_t class = power * 4;
    while (sizeOfClass(class) < size) class++;
    return class;
}

static void *allocate(size_t size) {
    if (size > 0x40000000) return 0;
    uint32_t class = classOfSize(size + headerSize);
    Block *block = freeBlocks[class];
    if (block) {
        freeBlocks[class] = block->next;
    } else {
        if (!top) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
        uint64_t end = (uint64_t)top + ((sizeOfClass(class) + 15) & ~(size_t)15);
        uint64_t pages = (end + 65535) >> 16, have = __builtin_wasm_memory_size(0);
        // The memory grows by at least an eighth, because each growth can be slow.
        if (pages > have) {
            uint64_t wanted = pages - have > have / 8 ? pages - have : have / 8;
            if (__builtin_wasm_memory_grow(0, wanted) == (size_t)-1
                && __builtin_wasm_memory_grow(0, pages - have) == (size_t)-1) return 0;
        }
        block = (Block *)top;
        block->class = class;
        top = (uintptr_t)end;
    }
    return (unsigned char *)block + headerSize;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    // Swift requests at most the alignment of SIMD vectors; a larger one is a fault of the build.
    if (alignment > headerSize) __builtin_trap();
    void *memory = allocate(size);
    if (!memory) return 12;
    *result = memory;
    return 0;
}

void *malloc(size_t size) { return allocate(size); }

void free(void *memory) {
    if (!memory) return;
    Block *block = (Block *)((unsigned char *)memory - headerSize);
    block->freeCount++;
    block->next = freeBlocks[block->class];
    freeBlocks[block->class] = block;
}

// The memory is 0 before its first use, and so is the count of a new block. Data of the program has lower addresses.
uint32_t freeCountOfBlock(uintptr_t memory) {
    return memory < (uintptr_t)&__heap_base ? 0 : ((Block *)(memory - headerSize))->freeCount;
}

void *memset(void *to, int byte, size_t size) {
    __builtin_memset(to, byte, size);
    return to;
}

void *memcpy(void *to, const void *from, size_t size) {
    __builtin_memcpy(to, from, size);
    return to;
}

void *memmove(void *to, const void *from, size_t size) {
    __builtin_memmove(to, from, size);
    return to;
}

int memcmp(const void *a, const void *b, size_t size) {
    const unsigned char *first = a, *second = b;
    for (size_t index = 0; index < size; index++)
        if (first[index] != second[index]) return first[index] < second[index] ? -1 : 1;
    return 0;
}

// The seed of hashes. It is always the same, so that two runs visit dictionaries in the same order.
void arc4random_buf(void *buffer, size_t size) {
    for (size_t index = 0; index < size; index++) ((unsigned char *)buffer)[index] = (unsigned char)(index * 0x9D + 0x37);
}
