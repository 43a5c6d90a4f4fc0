// The texts of the pages. A script must follow the scripts whose declarations it uses at the start.
//
// The compiler reads the files with #embed (clang 19, that of Swift 6.1), which takes no time. The package manager's .embedInCode
// makes an array literal of Swift, which takes the compiler half a second for each kilobyte. A file that is added to a folder
// is added here, too.
#include "EmbeddedPages.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define TEXT(name) const char *name(void) { return (const char *)name##_bytes; }

static const unsigned char viewer_template_bytes[] = {
#embed "../DynamicsRecording/Viewer/Page/viewer.html" suffix(, 0)
};
TEXT(viewer_template)

static const unsigned char viewer_style_bytes[] = {
#embed "../DynamicsRecording/Viewer/Page/viewer.css" suffix(, 0)
};
TEXT(viewer_style)

static const unsigned char viewer_drawing_scripts_bytes[] = {
#embed "../DynamicsRecording/Viewer/Page/page.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/layers.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/view.js" suffix(, 0)
};
TEXT(viewer_drawing_scripts)

static const unsigned char viewer_scripts_bytes[] = {
#embed "../DynamicsRecording/Viewer/Page/motion.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/xray.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/work.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/trace.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/state.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/tooltip.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/plots.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/items.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/events.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/findings.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/work-panel.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/work-flame.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/timeline.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/address.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/export.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/layers-svg.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/controls.js" suffix(, '\n',)
#embed "../DynamicsRecording/Viewer/Page/main.js" suffix(, 0)
};
TEXT(viewer_scripts)

static const unsigned char live_template_bytes[] = {
#embed "../LiveServer/Page/live.html" suffix(, 0)
};
TEXT(live_template)

static const unsigned char live_style_bytes[] = {
#embed "../LiveServer/Page/live.css" suffix(, 0)
};
TEXT(live_style)

static const unsigned char live_scripts_bytes[] = {
#embed "../LiveServer/Page/connection.js" suffix(, '\n',)
#embed "../LiveServer/Page/screen.js" suffix(, '\n',)
#embed "../LiveServer/Page/fingers.js" suffix(, '\n',)
#embed "../LiveServer/Page/keys.js" suffix(, '\n',)
#embed "../LiveServer/Page/timeline.js" suffix(, '\n',)
#embed "../LiveServer/Page/live.js" suffix(, 0)
};
TEXT(live_scripts)
