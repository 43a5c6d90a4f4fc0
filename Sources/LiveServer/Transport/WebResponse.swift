// Responses of the web server: their status, their contents and their bytes.

/// The status of a response.
struct WebStatus: Error, Equatable {
    let text: String
    private init(_ text: String) { self.text = text }

    static let ok = WebStatus("200 OK")
    static let badRequest = WebStatus("400 Bad Request")
    static let forbidden = WebStatus("403 Forbidden")
    static let notFound = WebStatus("404 Not Found")
    static let methodNotAllowed = WebStatus("405 Method Not Allowed")
    static let lengthRequired = WebStatus("411 Length Required")
    static let contentTooLarge = WebStatus("413 Content Too Large")
    static let unsupportedMediaType = WebStatus("415 Unsupported Media Type")
    static let misdirected = WebStatus("421 Misdirected Request")
    static let upgradeRequired = WebStatus("426 Upgrade Required")
    static let unavailable = WebStatus("503 Service Unavailable")
}

/// The contents of a response, and their type.
package struct WebContent: Sendable {
    package let bytes: [UInt8]
    /// The type, such as `text/html; charset=utf-8`.
    package let type: String

    /// Creates the contents of a response.
    package init(_ bytes: [UInt8], type: String) { (self.bytes, self.type) = (bytes, type) }

    static func json(_ bytes: [UInt8]) -> WebContent { WebContent(bytes, type: "application/json") }
}

/// A response: its status and its contents.
struct WebResponse {
    let status: WebStatus
    /// The contents; nil for the status as text.
    var content: WebContent?
    /// Whether the contents are left out, for a request of the head.
    var omitsContent = false
    /// Whether the content is a page that contains its scripts. Its scripts cannot reach the session, because the page has an
    /// origin of its own.
    var isIsolated = false

    /// The page loads nothing from elsewhere, and no page of another site contains it.
    private static let policy =
        "default-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"

    private static let isolatedPolicy =
        "sandbox allow-scripts allow-downloads; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
        + "img-src data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    /// The bytes of the response.
    var bytes: [UInt8] {
        let content = content ?? WebContent(Array((status.text + "\n").utf8), type: "text/plain; charset=utf-8")
        let head = [
            "HTTP/1.1 \(status.text)", "Content-Type: \(content.type)", "Content-Length: \(content.bytes.count)",
            "Content-Security-Policy: \(isIsolated ? Self.isolatedPolicy : Self.policy)",
            "Cross-Origin-Resource-Policy: same-origin",
            "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff", "Cache-Control: no-store",
            "Connection: close",
        ]
        let allowed = status == .methodNotAllowed ? ["Allow: GET, HEAD, POST"] : []
        let text = (head + allowed + ["", ""]).joined(separator: "\r\n")
        return Array(text.utf8) + (omitsContent ? [] : content.bytes)
    }
}
