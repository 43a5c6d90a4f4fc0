import SwiftSyntax

/// Adapts imports: modules whose declarations UIKit contains here become UIKit, and modules that do not exist are left out
/// or reported.
final class ImportEdits: SyntaxVisitor {
    private let project: Project
    private let file: SourceFile
    /// The modules here that contain types which the file uses, and which Foundation contains on Apple's systems.
    private var usedModules: Set<String> = []
    private var imports: [ImportDeclSyntax] = []
    /// Whether the import of another module outside of `#if` became that of UIKit.
    private var writesUIKit = false
    /// The first import outside of `#if`.
    private var firstImport: ImportDeclSyntax?
    /// The modules that the file imports, also inside of `#if`.
    private var modules: Set<String> = []

    /// The modules whose declarations the module UIKit contains.
    private static let partsOfUIKit: Set = [
        "CoreGraphics", "CoreText", "QuartzCore", "ObjectiveC", "CoreFoundation", "Darwin",
    ]
    /// The names here of modules that have another one on Apple's systems. The submodule `os.log` is part of `os`.
    private static let renamedModules = ["XCPlayground": "PlaygroundSupport", "OSLog": "os", "os": "os"]
    /// The modules without a counterpart whose use cannot be told apart from other code.
    private static let missingModules: Set = ["SwiftUI", "Combine"]

    @discardableResult
    init(_ project: Project, _ file: SourceFile) {
        (self.project, self.file) = (project, file)
        super.init(viewMode: .sourceAccurate)
        if file.contains("URL", "HTTPCookie", "XMLParser", "CoreGraphics", "Darwin") {
            walk(file.tree)
        } else {
            walkImports()
        }
        for module in usedModules.sorted() { addImport(of: module) }
        if !project.options.isPermanent, !importsUIKit, !writesUIKit, let firstImport {
            file.insert("import UIKit; ", at: firstImport.trimmedOffsets.lowerBound)
        }
    }

    /// Visits the imports alone, in files that contain no name that depends on the system.
    private func walkImports() {
        for statement in file.tree.statements
        where statement.item.is(ImportDeclSyntax.self) || statement.item.is(IfConfigDeclSyntax.self) {
            walk(statement)
        }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let module = node.path.first?.name.text ?? ""
        modules.insert(module)
        if node.isConditional {
            editConditional(node, module)
            return .skipChildren
        }
        if firstImport == nil { firstImport = node }
        if !AppleFrameworks.names.contains(module) { imports.append(node) }
        if module == "SwiftUI", !SwiftUINames.areContained(in: String(decoding: file.bytes, as: UTF8.self)) {
            leaveOut(node, module)
        } else if Self.missingModules.contains(module) {
            reportMissing(module, at: node)
        } else if AppleFrameworks.names.contains(module) {
            leaveOut(node, module)
        } else if isPartOfUIKit(node, module) {
            importUIKit(insteadOf: node)
            writesUIKit = true
        } else if let replacement = Self.renamedModules[module] {
            importModule(replacement, insteadOf: node)
        } else if node.path.trimmedDescription == "Foundation", !project.options.isPermanent, !importsUIKit {
            file.replace(node.path, with: "UIKit")
            writesUIKit = true
        }
        return .skipChildren
    }

    /// Edits an import that depends on the system or on a module. Its condition can be true for the compiler, as
    /// `canImport(UIKit)` is.
    private func editConditional(_ node: ImportDeclSyntax, _ module: String) {
        guard !project.options.isPermanent else { return }
        if AppleFrameworks.names.contains(module) {
            file.remove(node, removesLines: false)
        } else if isPartOfUIKit(node, module) {
            importUIKit(insteadOf: node)
        } else if let replacement = Self.renamedModules[module] {
            importModule(replacement, insteadOf: node)
        }
    }

    /// Whether an import is that of a module, or of a submodule such as `UIKit.UIColor`, that the module UIKit contains here.
    private func isPartOfUIKit(_ node: ImportDeclSyntax, _ module: String) -> Bool {
        Self.partsOfUIKit.contains(module)
            || module == "UIKit" && node.path.count > 1 && node.importKindSpecifier == nil
    }

    override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let name) = node.tokenKind, let module = FoundationModules.module(ofType: name) {
            usedModules.insert(module)
        }
        return .skipChildren
    }

    /// Replaces the module in names such as `CoreGraphics.sin`. Foundation contains these functions.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base?.as(DeclReferenceExprSyntax.self),
            ["CoreGraphics", "Darwin"].contains(base.baseName.text)
        {
            file.replace(base, with: "Foundation")
        }
        return .visitChildren
    }

    private func reportMissing(_ module: String, at node: ImportDeclSyntax) {
        project.report(
            .error, file, at: node.trimmedOffsets.lowerBound,
            "The module \(module) does not exist on Linux. Leave the file out, or put this part of it inside "
                + "#if canImport(\(module)).")
    }

    /// Leaves an import out. The compiler reports the symbols of the module that the file uses.
    private func leaveOut(_ node: ImportDeclSyntax, _ module: String) {
        if project.options.isPermanent {
            file.insert("#if canImport(\(module))\n", at: node.trimmedOffsets.lowerBound)
            file.insert("\n#endif", at: node.trimmedOffsets.upperBound)
        } else {
            file.remove(node, removesLines: false)
        }
        project.report(
            .warning, file, at: node.trimmedOffsets.lowerBound,
            "The module \(module) does not exist on Linux. The import is left out.")
    }

    /// Imports UIKit, which contains the declarations of the module, also those of other modules that Apple's re-exports.
    private func importUIKit(insteadOf node: ImportDeclSyntax) {
        if project.options.isPermanent, importsUIKit {
            file.remove(node, removesLines: true)
        } else {
            importModule("UIKit", insteadOf: node)
        }
    }

    /// Imports a module instead of another one, or instead of a part of it.
    private func importModule(_ module: String, insteadOf node: ImportDeclSyntax) {
        if node.path.trimmedDescription != module { file.replace(node.path, with: module) }
        if let kind = node.importKindSpecifier { file.remove(kind, removesLines: false) }
    }

    private func addImport(of module: String) {
        guard let first = imports.first, !modules.contains(module) else { return }
        let text = "import \(module)"
        file.insert(
            project.options.isPermanent ? "#if canImport(\(module))\n\(text)\n#endif\n" : text + "; ",
            at: first.trimmedOffsets.lowerBound)
    }

    /// Whether the file imports the module UIKit itself.
    private lazy var importsUIKit = file.tree.statements.contains { item in
        item.item.as(ImportDeclSyntax.self)?.path.trimmedDescription == "UIKit"
    }
}

extension ImportDeclSyntax {
    /// Whether a `#if` on systems or modules is around the import.
    fileprivate var isConditional: Bool {
        sequence(first: Syntax(self), next: \.parent).contains { node in
            guard let clause = node.as(IfConfigClauseSyntax.self) else { return false }
            let directive = clause.condition?.trimmedDescription ?? clause.parent?.trimmedDescription ?? ""
            return directive.contains("canImport(") || directive.contains("os(")
        }
    }
}

/// The modules here that contain a part of Apple's Foundation.
private enum FoundationModules {
    static func module(ofType name: String) -> String? {
        if networking.contains(name) { return "FoundationNetworking" }
        return name == "XMLParser" || name == "XMLParserDelegate" ? "FoundationXML" : nil
    }

    private static let networking: Set = [
        "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSMutableURLRequest",
        "NSURLRequest", "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLCredentialStorage",
        "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration",
        "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadDelegate",
        "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate", "URLSessionUploadTask",
        "URLSessionWebSocketTask",
    ]
}

/// Frameworks of Apple's systems that do not exist here.
private enum AppleFrameworks {
    static let names: Set = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accounts", "AdSupport", "AppTrackingTransparency",
        "AssetsLibrary", "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CallKit", "CloudKit", "Contacts",
        "ContactsUI", "CoreData", "CoreAudio", "CoreBluetooth", "CoreHaptics", "CoreImage", "CoreLocation", "CoreML",
        "CoreMedia",
        "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreVideo", "CryptoKit",
        "EventKit", "ExternalAccessory", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit", "HomeKit",
        "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit",
        "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders", "MobileCoreServices",
        "MultipeerConnectivity", "NaturalLanguage", "Network", "NetworkExtension", "OpenGLES", "PDFKit",
        "PassKit", "PencilKit", "Photos", "PhotosUI", "QuickLook", "ReplayKit", "SafariServices", "SceneKit",
        "Security",
        "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SystemConfiguration",
        "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit",
        "WatchConnectivity", "WebKit", "WidgetKit", "simd",
    ]
}
