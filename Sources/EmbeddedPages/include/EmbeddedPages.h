// The texts of the pages that the program contains: the viewer of traces and the page of live sessions. Each function returns
// UTF-8 text that ends with a zero and is never released.

const char *viewer_template(void);
const char *viewer_style(void);
// Functions for elements and canvases, the color theme, and the classes that draw layers, which both pages use.
const char *viewer_drawing_scripts(void);
// The scripts that follow the drawing scripts.
const char *viewer_scripts(void);

const char *live_template(void);
const char *live_style(void);
const char *live_scripts(void);
