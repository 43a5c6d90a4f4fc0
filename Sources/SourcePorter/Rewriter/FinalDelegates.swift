import SwiftSyntax

/// Makes delegates of the application and of scenes final. The protocols require `init()`, which Swift without Objective-C
/// accepts only in final classes or as a required initializer.
struct FinalDelegates {
    let project: Project

    private static let protocols: Set = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]

    func mark() {
        for declaration in project.classes {
            let main = declaration.main
            let isDelegate = declaration.parts.contains { !Self.protocols.isDisjoint(with: $0.inheritedTypes) }
            let isSubclassed = project.classes.contains { $0.ancestors.contains { $0 === declaration } }
            guard isDelegate, !isSubclassed, !main.modifiers.contains("final"), !main.modifiers.contains("open") else {
                continue
            }
            main.file.insert("final ", at: main.keywordOffset)
        }
    }
}
