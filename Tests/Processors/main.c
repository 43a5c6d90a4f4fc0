// Prints the state hash of each golden scene, one per line, as 16 hexadecimal digits.
#include <inttypes.h>
#include <stdio.h>

int32_t golden_scene_count(void);
uint64_t golden_hash(int32_t scene);

int main(void) {
    for (int32_t scene = 0; scene < golden_scene_count(); scene++) { printf("%016" PRIX64 "\n", golden_hash(scene)); }
    return 0;
}
