// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The functions by which published code replaces methods of UIKit at run time. Swift on Linux calls methods through tables that
// cannot be changed, so the classes keep their methods; the program is told which ones it tried to replace.

/// A method of a class, for functions that exchange methods.
public struct Method {
    let name: String
}

/// The code of a method, for functions that exchange methods.
public struct IMP {
    let name: String
}

/// Returns a method of a class, for `method_exchangeImplementations(_:_:)`; nil without a class.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    cls.map { Method(name: "\($0).\(name.name)") }
}

/// Returns a class method of a class, for `method_exchangeImplementations(_:_:)`; nil without a class.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { class_getInstanceMethod(cls, name) }

/// Returns the code of a method, for functions that replace methods.
public func method_getImplementation(_ m: Method) -> IMP { IMP(name: m.name) }

/// Returns the code of a method of a class, for functions that replace methods; nil without a class.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    class_getInstanceMethod(cls, name).map(method_getImplementation)
}

/// Returns the encoding of the types of a method's parameters, which is not known here: nil.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Reports that two methods stay as they are, because methods cannot be exchanged here. Override the first one in a subclass
/// instead.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) { reportUnchanged(m1.name) }

/// Reports that a method stays as it is, because methods cannot be replaced here. Returns its code.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    reportUnchanged(m.name)
    return method_getImplementation(m)
}

/// Returns false: methods cannot be added here, as to a class on Apple's systems that has a method with the name.
@discardableResult
public func class_addMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }

/// Reports that a method stays as it is, because methods cannot be replaced here. Returns its code; nil without a class.
@discardableResult
public func class_replaceMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
    guard let method = class_getInstanceMethod(cls, name) else { return nil }
    return method_setImplementation(method, imp)
}

private func reportUnchanged(_ name: String) {
    guard MainThread.isCurrent else { return }
    MainActor.assumeIsolated {
        UsageReport.report(
            name,
            "The method stays as it is, because methods cannot be exchanged on Linux. Override it in a subclass, or call "
                + "the replacement where it is needed.")
    }
}
