#ifndef APPLICATION_HOOK_H
#define APPLICATION_HOOK_H

/// Calls the function `opendynamics_install_recorder` if the program contains it, otherwise does nothing.
///
/// The module AppRecording defines that function. UIKit calls this one when an application starts, because UIKit cannot
/// depend on AppRecording, which depends on UIKit.
void opendynamics_call_application_hook(void);

#endif
