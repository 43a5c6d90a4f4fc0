#include "ApplicationHook.h"

// A weak reference: its address is null in programs that do not contain the function.
extern void opendynamics_install_recorder(void) __attribute__((weak));

void opendynamics_call_application_hook(void) {
    if (opendynamics_install_recorder) opendynamics_install_recorder();
}
