import Foundation

/// Where an imported program begins.
package enum EntryPoint: Equatable {
    /// A class with `@main`, main.swift or Contents.swift.
    case source
    /// The program needs an application delegate, which shows the main storyboard.
    case storyboard
    /// The program needs an application delegate, which shows a controller of this class.
    case controller(String)
    /// There is none: the module is a library.
    case none

    /// Finds the entry point of a module.
    init(of module: ImportedModule) {
        let texts = module.sources.map { file in
            (file.path, String(decoding: FileManager.default.contents(atPath: file.path) ?? Data(), as: UTF8.self))
        }
        if texts.contains(where: { SourceText($1, name: ($0 as NSString).lastPathComponent).hasEntryPoint }) {
            self = .source
        } else if module.information.mainStoryboard != nil {
            self = .storyboard
        } else {
            let controllers = texts.flatMap { Self.controllers(in: $1) }
            let chosen = controllers.contains("ViewController") ? "ViewController" : controllers.first
            self = chosen.map(EntryPoint.controller) ?? .none
        }
    }

    /// The names of the classes that the text declares as direct subclasses of a controller without required arguments.
    private static func controllers(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split { $0.isWhitespace || $0 == ":" || $0 == "," || $0 == "{" }
            guard let index = words.firstIndex(of: "class"), words.count > index + 2, line.contains(":") else {
                return nil
            }
            return ["UIViewController", "UITableViewController"].contains(words[index + 2])
                ? String(words[index + 1]) : nil
        }
    }

    /// The Swift code of the delegate; nil if the program needs none.
    var text: String? {
        let root: String
        switch self {
        case .source, .none: return nil
        case .storyboard:
            return """
                import UIKit

                @main
                final class ImportedAppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                }

                """
        case .controller(let name): root = name
        }
        return """
            import UIKit

            @main
            final class ImportedAppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?

                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
                    window = UIWindow(frame: UIScreen.main.bounds)
                    window?.rootViewController = \(root)()
                    window?.makeKeyAndVisible()
                    return true
                }
            }

            """
    }
}
