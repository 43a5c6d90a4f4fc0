"""Removes the effect of members from Swift sources, each only in a process that asks for it, for member-effects.

A removal is a number. `PlantedEffect.isRemoved(number)` is true in a process with this number in its environment; a method then
returns at once, a setter and a stored property keep the old value, and a getter or a function with a result returns another
value: false or true, a number that no test expects, the first or the second case of an enumeration, nil, an empty collection, or
an object that the code did not create, such as a view without a superview. Where no such value is known, it stops.
"""
import re

# The declarations that the planted sources call. They are added to each module with planted sources, with the imports and objects
# of the module.
declarations = '''
import Foundation
IMPORTS

enum PlantedEffect {
    private static let removed = Int(ProcessInfo.processInfo.environment["REMOVED_EFFECT"] ?? "") ?? -1
    private static let boolean = ProcessInfo.processInfo.environment["REMOVED_BOOLEAN"] == "1"
    /// Whether the objects are being created, which may use the member whose effect is removed.
    nonisolated(unsafe) private static var isCreating = false

    @inline(never) static func isRemoved(_ number: Int) -> Bool { removed == number && !isCreating }

    nonisolated(unsafe) private static let values: [Any] = {
        isCreating = true
        defer { isCreating = false }
        let constants: [Any] = [
            7_654_321 as Int, 7_654_321.5 as Double, 7_654_321.5 as Float, "a value that no test expects",
            CGPoint(x: 7_654, y: 321), CGSize(width: 7_654, height: 321), CGRect(x: 7, y: 6, width: 5_432, height: 1),
            IndexPath(indexes: [7_654, 321]), NSRange(location: 7, length: 654), Data([7, 6, 5]), Calendar(identifier: .hebrew),
            URL(fileURLWithPath: "/a value that no test expects"),
        ]
        return constants + unsafeBitCast({ PlantedObjects.all } as @MainActor () -> [Any], to: (() -> [Any]).self)()
    }()

    @inline(never) static func value<T>() -> T {
        if let value = boolean as? T { return value }
        let empty = (T.self as? any ValueWithoutEffect.Type)?.empty as? T
        if !boolean, let empty { return empty }
        if let type = T.self as? any RawRepresentable.Type, let value = rawValue(of: type) as? T { return value }
        for value in values { if let value = value as? T { return value } }
        if let empty { return empty }
        fatalError("A removed effect has no other value of the type \\(T.self).")
    }

    /// The value for the raw value 0 or 1, or with the name of a value that no test expects.
    private static func rawValue<Value: RawRepresentable>(of type: Value.Type) -> Any? {
        let numbers = boolean ? [1, 0, 2] : [0, 1, 2]
        let raw: [Any] = numbers + numbers.map { UInt($0) } + [7_654.5 as CGFloat, 7_654.5 as Float, "a value that no test expects"]
        return raw.lazy.compactMap { $0 as? Value.RawValue }.compactMap(Value.init(rawValue:)).first
    }
}

private protocol ValueWithoutEffect { static var empty: Any { get } }
extension Optional: ValueWithoutEffect { static var empty: Any { Self.none as Any } }
extension Array: ValueWithoutEffect { static var empty: Any { Self() } }
extension Set: ValueWithoutEffect { static var empty: Any { Self() } }
extension Dictionary: ValueWithoutEffect { static var empty: Any { Self() } }

@MainActor private enum PlantedObjects {
    static var all: [Any] { [OBJECTS] }
}
'''

# Values of the types of a module, for results of these types. The first one of a type that matches is used.
geometry_objects = """
    CGVector(dx: 7, dy: 654), CGAffineTransform(a: 7, b: 6, c: 5, d: 4, tx: 3, ty: 2), UIOffset(horizontal: 7, vertical: 654),
    UIEdgeInsets(top: 7, left: 6, bottom: 5, right: 4), UIFloatRange(minimum: 7, maximum: 654),
    UIBezierPath(rect: CGRect(x: 7, y: 6, width: 5_432, height: 1)),
    UIBezierPath(rect: CGRect(x: 7, y: 6, width: 5_432, height: 1)).cgPath,
"""
objects = {
    "DynamicsGeometry": geometry_objects,
    "UIDynamics": geometry_objects + """
    UIRegion(radius: 7_654), UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: 7, dy: 654) },
    UIAttachmentBehavior(item: UIDynamicItemGroup(items: []), attachedToAnchor: CGPoint()),
""",
    "UIKit": geometry_objects + """
    UIRegion(radius: 7_654), UIColor(red: 0.123, green: 0.456, blue: 0.789, alpha: 0.5), UIFont.systemFont(ofSize: 76.5, weight: .black),
    UIFont.systemFont(ofSize: 76.5, weight: .black).fontDescriptor, UIFontMetrics(forTextStyle: .largeTitle),
    CGColor(red: 0.123, green: 0.456, blue: 0.789, alpha: 0.5), UIImage(), NSParagraphStyle(), UITraitCollection(layoutDirection: .rightToLeft),
    NSDirectionalEdgeInsets(top: 7, leading: 6, bottom: 5, trailing: 4), UILayoutPriority(7), UIView(), UILayoutGuide(), CALayer(),
    NSLayoutXAxisAnchor(UIView(), .left), NSLayoutYAxisAnchor(UIView(), .top), NSLayoutDimension(UIView(), .width),
    NSLayoutConstraint(
        item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 7),
    UIViewController(), UINavigationItem(), UIBarButtonItem(), UIButton(), UIPanGestureRecognizer(), UITapGestureRecognizer(),
    UITextPosition(offset: 7_654), CAShapeLayer.self, UICollectionViewFlowLayout(), UICollectionViewLayoutAttributes(),
    UICollectionViewLayoutInvalidationContext(), UICollectionViewCell(), UITableViewCell(style: .default, reuseIdentifier: nil),
    UIListContentConfiguration.valueCell(), UIListContentConfiguration.groupedFooter(), UIBackgroundConfiguration.listGroupedCell(),
    UICellConfigurationState(traitCollection: UITraitCollection(layoutDirection: .rightToLeft)),
    UIViewConfigurationState(traitCollection: UITraitCollection(layoutDirection: .rightToLeft)),
    UIImage.SymbolConfiguration(pointSize: 76.5, weight: .black),
    NSCollectionLayoutDimension.absolute(7_654), NSCollectionLayoutSpacing.fixed(7_654), UITraitCollection(displayScale: 7),
    NSCollectionLayoutSize(widthDimension: .absolute(7), heightDimension: .absolute(6)), UIGraphicsImageRendererFormat(),
    NSTextContainer(), NSTextStorage(), NSLayoutManager(), NSItemProvider(), UIMenu(title: "a value that no test expects"),
    UIDeferredMenuElement { _ in }, UIPreviewParameters(), UIDragPreviewParameters(), UIViewPropertyAnimator(),
    UISheetPresentationController.Detent.custom(identifier: nil) { _ in 7 }, UITableView(), UIPasteboard.withUniqueName(), Progress(totalUnitCount: 7_654),
""",
}
imports = {"UIDynamics": ["DynamicsGeometry"], "UIKit": ["DynamicsGeometry", "UIDynamics"]}


def support(module):
    """The source of the declarations for a module."""
    lines = "\n".join(f"import {name}" for name in imports.get(module, []))
    return declarations.replace("IMPORTS", lines).replace("OBJECTS", objects.get(module, ""))


pairs = {"(": ")", "[": "]", "{": "}"}


def is_code(source):
    """For each character, whether it is neither in a comment nor in a string."""
    code = [True] * len(source)
    for match in re.finditer(r'//[^\n]*|/\*.*?\*/|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"', source, re.S):
        code[match.start():match.end()] = [False] * (match.end() - match.start())
    return code


class Source:
    def __init__(self, text):
        self.text, self.code, self.insertions = text, is_code(text), []
        self.starts = [0] + [match.end() for match in re.finditer("\n", text)]

    def insert(self, index, text):
        self.insertions.append((index, text))

    def planted(self):
        text = self.text
        for index, inserted in sorted(self.insertions, key=lambda each: each[0], reverse=True):
            text = text[:index] + inserted + text[index:]
        return text

    def closing(self, start):
        """The index of the bracket that closes the one at an index."""
        opening, depth = self.text[start], 0
        for index in range(start, len(self.text)):
            if self.code[index]:
                depth += {opening: 1, pairs[opening]: -1}.get(self.text[index], 0)
                if depth == 0:
                    return index
        return None

    def next(self, start, characters, stop=""):
        """The index of the first of some characters outside of brackets from an index; None if one of `stop` comes first."""
        index = start
        while index < len(self.text):
            character = self.text[index]
            if self.code[index]:
                if character in characters:
                    return index
                if character in stop or character in ")]}":
                    return None
                if character in pairs:
                    index = self.closing(index) or len(self.text)
            index += 1
        return None

    def remove_effect(self, line, column, number):
        """Plants the removal of the member whose name is at a line and a column, from 0. Returns whether it could."""
        start = self.starts[line] + column
        declaration = self.text[self.starts[line]:start]
        if re.search(r"\b(?:let|lazy|init|case)\b", declaration) or re.search(r"//", declaration):
            return self._constant(start, number) if re.search(r"\blet\s*$", declaration) else False
        if re.search(r"\bfunc\s*$", declaration):
            return self._function(start, number)
        return self._property(start, number) if re.search(r"\bvar\s*$", declaration) else False

    def _constant(self, start, number):
        match = re.compile(r"\w+ = (?=UIColor[(.])").match(self.text, start)
        if not match:
            return False
        self.insert(match.end(), f"PlantedEffect.isRemoved({number}) ? UIColor(red: 0.123, green: 0.456, blue: 0.789, alpha: 0.5) : ")
        return True

    def _function(self, start, number):
        parameters = self.next(start, "(")
        end = parameters and self.closing(parameters)
        body = end and self.next(end + 1, "{", stop=";")
        if not body:
            return False
        signature = self.text[end + 1:body]
        if "\n\n" in signature or re.search(r"\n\s*(?:///|func|var|let|open|public|static|class|init|@)", signature):
            return False
        result = re.search(r"->\s*(.*?)\s*(?:\bwhere\b.*)?$", signature, re.S)
        return self._body(body, number, bool(result) and result[1] not in ("Void", "()"))

    def _body(self, body, number, has_result):
        end = self.closing(body)
        content = self.text[body + 1:end]
        code = "".join(each if self.code[body + 1 + index] else " " for index, each in enumerate(content))
        if not code.strip():
            return False
        if not has_result:
            self.insert(body + 1, f" if PlantedEffect.isRemoved({number}) {{ return }};")
            return True
        self.insert(body + 1, f" if PlantedEffect.isRemoved({number}) {{ return PlantedEffect.value() }};")
        if not re.search(r"\breturn\b", code) or re.match(r"\s*[\w.]+(?:\([^()]*\))?\s*\{", code):
            # The result of a single expression, which must be alone in a body without return.
            first = re.search(r"\S", code)
            if not first or re.match(r"return\b|let\b|var\b|guard\b|defer\b|for\b|while\b|fatalError|preconditionFailure", code[first.start():]):
                return True
            self.insert(body + 1 + first.start(), "return ")
        return True

    def _property(self, start, number):
        name = re.compile(r"`?\w+`?").match(self.text, start)
        end, index = None, name.end()
        # The end of the type and of the default value: a brace of accessors, or the end of the line outside of brackets.
        is_value = False
        while index < len(self.text):
            character = self.text[index]
            if self.code[index] and character == "=":
                is_value = True
            if self.code[index] and character == "{":
                close = self.closing(index)
                inner = self.text[index + 1:close]
                if not is_value or re.match(r"\s*(?:didSet|willSet)\b", inner):
                    return self._accessors(index, name[0], number, is_value)
                index = close
            elif self.code[index] and character in "([":
                index = self.closing(index)
            elif character == "\n" and self.code[index]:
                following = self.text[index:].lstrip()
                if not re.match(r"[.?:+\-*/&|=]|\{ didSet", following[:12]) and self.text[:index].rstrip()[-1] not in "=:,+":
                    end = index
                    break
            elif self.code[index] and character in "});":
                return False
            elif not self.code[index] and self.text.startswith("//", index):
                end = len(self.text[:index].rstrip())
                break
            index += 1
        if end is None:
            return False
        self.insert(end, f" {{ didSet {{ if PlantedEffect.isRemoved({number}) {{ {name[0]} = oldValue }} }} }}")
        return True

    def _accessors(self, brace, name, number, is_stored):
        end = self.closing(brace)
        content = self.text[brace + 1:end]

        def accessor(pattern):
            for match in re.finditer(pattern, content):
                index = brace + 1 + match.end() - 1
                before = self.text[brace + 1:index]
                if self.code[index] and before.count("{") == before.count("}"):
                    return index
            return None
        observer = accessor(r"\bdidSet\s*(?:\(\w+\)\s*)?\{")
        if observer:
            old = re.search(r"didSet\s*\((\w+)\)\s*$", self.text[:observer])
            self.insert(observer + 1, f" if PlantedEffect.isRemoved({number}) {{ {name} = {old[1] if old else 'oldValue'} }};")
            return True
        if accessor(r"\bwillSet\s*(?:\(\w+\)\s*)?\{"):
            return False
        setter = accessor(r"\bset\s*(?:\(\w+\)\s*)?\{")
        if setter:
            self.insert(setter + 1, f" if PlantedEffect.isRemoved({number}) {{ return }};")
            return True
        if accessor(r"\b_modify\s*\{") or is_stored:
            return False
        getter = accessor(r"\bget\s*\{")
        return self._body(getter or brace, number, True)
