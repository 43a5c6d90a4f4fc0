import DynamicsRecording

/// The files of the page that shows a live session. They are parts of the program, so a request never reads a file.
enum LivePage {
    /// The scripts of the page. A script must follow the scripts whose declarations it uses at the start.
    private static let scripts = [
        PackageResources.connection_js, PackageResources.screen_js, PackageResources.fingers_js,
        PackageResources.keys_js,
        PackageResources.timeline_js, PackageResources.live_js,
    ]

    private static let files: [String: WebContent] = [
        "/": WebContent(PackageResources.live_html, type: "text/html; charset=utf-8"),
        "/live.css": WebContent(ViewerScripts.style + PackageResources.live_css, type: "text/css; charset=utf-8"),
        "/live.js": WebContent(
            Array("\"use strict\";\n".utf8) + ViewerScripts.drawing + scripts.joined(),
            type: "text/javascript; charset=utf-8"),
    ]

    /// Returns the file at a path such as `/live.js`; nil if there is none.
    static func file(at path: String) -> WebContent? { files[path] }
}
