import SwiftSyntax

/// Replaces the use of members of parameters of the type `AnyObject`, which Objective-C finds at run time, by casts to the
/// class that declares the member: `sender.center` by `(sender as! UIView).center`.
final class DynamicMembers: SyntaxVisitor {
    private let project: Project
    private let file: SourceFile
    /// The parameters of the type `AnyObject` in the functions around the visited node, by name.
    private var objects: [[String]] = []

    @discardableResult
    init(_ project: Project, _ file: SourceFile) {
        (self.project, self.file) = (project, file)
        super.init(viewMode: .sourceAccurate)
        if file.contains("AnyObject") { walk(file.tree) }
    }

    /// The members by the class that declares them. Members of several classes that actions are sent by, such as `value` of
    /// sliders and steppers, are not among them: a cast to the wrong class would stop the program. `tag` is, because nearly all
    /// senders with a tag are views; the cast of a bar item stops.
    private static let classes: KeyValuePairs<String, [String]> = [
        "UIView": [
            "alpha", "backgroundColor", "bounds", "center", "frame", "isHidden", "layer", "superview", "tag",
            "transform", "window",
        ],
        "UIControl": ["isHighlighted", "isTracking"],
        "UIButton": [
            "currentImage", "currentTitle", "imageView", "setImage", "setTitleColor", "titleLabel",
        ],
        "UISwitch": ["isOn", "setOn"],
        "UISegmentedControl": ["selectedSegmentIndex", "titleForSegment"], "UIPageControl": ["currentPage"],
        "UIDatePicker": ["date"], "UIRefreshControl": ["beginRefreshing", "endRefreshing"],
        "UIGestureRecognizer": ["location", "numberOfTouches", "state"],
        "UIPanGestureRecognizer": ["setTranslation", "translation", "velocity"],
        "UIPinchGestureRecognizer": ["scale"], "UIRotationGestureRecognizer": ["rotation"],
        "NSNumber": ["boolValue", "doubleValue", "floatValue", "intValue", "uintValue"],
        "NSValue": ["cgPointValue", "cgRectValue", "cgSizeValue"],
    ]

    /// The members whose values are optional in the classes, too.
    private static let optionalMembers: Set = [
        "backgroundColor", "currentImage", "currentTitle", "imageView", "superview", "titleForSegment", "titleLabel",
        "window",
    ]

    private static let classByMember: [String: String] = Dictionary(
        classes.flatMap { type, members in members.map { ($0, type) } }, uniquingKeysWith: { first, _ in first })

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        objects.append(
            node.signature.parameterClause.parameters.filter { $0.type.isAnyObject }
                .map { ($0.secondName ?? $0.firstName).text })
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { objects.removeLast() }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let type = Self.classByMember[node.declName.baseName.text], let base = node.base else {
            return .visitChildren
        }
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        guard let name = object.as(DeclReferenceExprSyntax.self)?.baseName.text, objects.joined().contains(name) else {
            return .visitChildren
        }
        if base.is(OptionalChainingExprSyntax.self) {
            file.replace(base, with: "(\(name) as? \(type))?")
        } else {
            file.replace(base, with: "(\(name) as! \(type))")
        }
        // A member that is found at run time is optional on Apple's systems.
        if let unwrapping = node.parent?.as(ForceUnwrapExprSyntax.self),
            !Self.optionalMembers.contains(node.declName.baseName.text)
        {
            file.replace(unwrapping.exclamationMark, with: "")
        }
        return .visitChildren
    }
}

extension TypeSyntax {
    /// Whether the type is `AnyObject`, optional or not.
    fileprivate var isAnyObject: Bool { trimmedDescription.filter { !"?!".contains($0) } == "AnyObject" }
}
