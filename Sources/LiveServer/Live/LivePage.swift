import EmbeddedPages

/// The files of the page that shows a live session. They are parts of the program, so a request never reads a file.
enum LivePage {
    private static let files: [String: WebContent] = [
        "/": make("text/html", String(cString: live_template())),
        "/live.css": make("text/css", String(cString: viewer_style()) + String(cString: live_style())),
        "/live.js": make(
            "text/javascript",
            "\"use strict\";\n" + String(cString: viewer_drawing_scripts()) + String(cString: live_scripts())),
    ]

    private static func make(_ type: String, _ text: String) -> WebContent {
        WebContent(Array(text.utf8), type: "\(type); charset=utf-8")
    }

    /// Returns the file at a path such as `/live.js`; nil if there is none.
    static func file(at path: String) -> WebContent? { files[path] }
}
