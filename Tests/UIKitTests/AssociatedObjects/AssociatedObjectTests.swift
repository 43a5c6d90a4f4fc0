import DynamicsTesting
import Testing
import UIKit

/// Addresses of associations.
@MainActor private enum Key {
    static var name: UInt8 = 0
    static var list: UInt8 = 0
}

extension UIView {
    /// A stored property in an extension, in the usual way of UIKit code.
    fileprivate var nickname: String? {
        get { objc_getAssociatedObject(self, &Key.name) as? String }
        set { objc_setAssociatedObject(self, &Key.name, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
}

/// Runs a closure when it is deallocated.
private final class DeallocationObserver {
    let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }

    deinit { run() }
}

@MainActor
@Suite("Associated objects")
struct AssociatedObjectTests {
    @Test("An extension stores a property in each view by objc_setAssociatedObject; nil removes it")
    func extensionsStoreProperties() {
        let (first, second) = (UIView(), UIView())
        first.nickname = "one"
        second.nickname = "two"
        #expect(first.nickname == "one" && second.nickname == "two")
        objc_setAssociatedObject(first, &Key.list, [1, 2], .OBJC_ASSOCIATION_RETAIN)
        first.nickname = nil
        #expect(first.nickname == nil && objc_getAssociatedObject(first, &Key.list) as? [Int] == [1, 2])
        objc_removeAssociatedObjects(first)
        #expect(objc_getAssociatedObject(first, &Key.list) == nil && second.nickname == "two")
    }

    @Test("Values are retained, copied or not retained, as the policy says")
    func policiesDetermineOwnership() {
        let view = UIView()
        func associate(_ policy: objc_AssociationPolicy) -> (isSame: Bool, isRetained: Bool) {
            let list = NSMutableArray(array: [1])
            weak let weakList = list
            objc_setAssociatedObject(view, &Key.list, list, policy)
            let isSame = objc_getAssociatedObject(view, &Key.list) as AnyObject? === list
            return (isSame, weakList != nil)
        }
        #expect(associate(.OBJC_ASSOCIATION_RETAIN_NONATOMIC).isSame && associate(.OBJC_ASSOCIATION_RETAIN).isSame)
        #expect(objc_getAssociatedObject(view, &Key.list) as? NSArray == [1])
        #expect(!associate(.OBJC_ASSOCIATION_COPY_NONATOMIC).isSame && !associate(.OBJC_ASSOCIATION_COPY).isSame)
        #expect(objc_getAssociatedObject(view, &Key.list) as? NSArray == [1])
        #expect(associate(.OBJC_ASSOCIATION_ASSIGN).isSame)
        #expect(objc_getAssociatedObject(view, &Key.list) == nil, "the list is deallocated")
    }

    @Test("The values of views, controllers, layers, guides, constraints and recognizers are released with their owner")
    func valuesOfUIKitObjectsAreReleasedWithTheirOwner() {
        let makers: [@MainActor () -> NSObject] = [
            { UILabel() }, { UIViewController() }, { CALayer() }, { UILayoutGuide() }, { UITapGestureRecognizer() },
            { UIView().widthAnchor.constraint(equalToConstant: 1) },
        ]
        for make in makers {
            var releaseCount = 0
            var owner: NSObject? = make()
            objc_setAssociatedObject(
                owner as Any, &Key.list, DeallocationObserver { releaseCount += 1 }, .OBJC_ASSOCIATION_RETAIN)
            #expect(releaseCount == 0 && objc_getAssociatedObject(owner!, &Key.list) is DeallocationObserver)
            owner = nil
            #expect(releaseCount == 1)
        }
    }

    @Test("The values of other objects are released in the next frame, in order, and never appear at a new object")
    func valuesOfOtherObjectsAreReleasedInTheNextFrame() {
        final class Model {}
        let screen = Screen()
        var released: [Int] = []
        func useModels() {
            let models = (0..<50).map { _ in Model() }
            for (index, model) in models.enumerated() {
                #expect(objc_getAssociatedObject(model, &Key.list) == nil)
                objc_setAssociatedObject(
                    model, &Key.list, DeallocationObserver { released.append(index) }, .OBJC_ASSOCIATION_RETAIN)
            }
            #expect(models.allSatisfy { objc_getAssociatedObject($0, &Key.list) != nil })
            objc_removeAssociatedObjects(models[7])
            #expect(objc_getAssociatedObject(models[7], &Key.list) == nil)
        }
        useModels()
        useModels()
        let inOrder = (0..<50).filter { $0 != 7 }
        #expect(released == [7, 7])
        screen.advance(frames: 1)
        #expect(released == [7, 7] + inOrder + inOrder)
    }

    @Test("The deinit of a value can change associations of the same object")
    func deinitOfValueUsesAssociations() {
        let view = UIView()
        let observer = DeallocationObserver { [unowned view] in
            objc_setAssociatedObject(view, &Key.name, "released", .OBJC_ASSOCIATION_COPY)
        }
        objc_setAssociatedObject(view, &Key.list, observer, .OBJC_ASSOCIATION_RETAIN)
        withExtendedLifetime(observer) { objc_setAssociatedObject(view, &Key.list, nil, .OBJC_ASSOCIATION_RETAIN) }
        #expect(view.nickname == nil)
    }

    @Test("Associations can be read and written on background threads")
    func associationsAreThreadSafe() {
        final class Model: @unchecked Sendable {}
        let models = (0..<8).map { _ in Model() }
        let key = UnsafeRawPointer(bitPattern: 16)!
        DispatchQueue.concurrentPerform(iterations: 800) { index in
            objc_setAssociatedObject(
                models[index % 8], UnsafeRawPointer(bitPattern: 16)!, index % 8, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(models.map { objc_getAssociatedObject($0, key) as? Int } == (0..<8).map { $0 })
    }

    @Test("A value without an identity stores nothing")
    func valuesWithoutIdentityStoreNothing() {
        objc_setAssociatedObject(CGRect.zero, &Key.name, "a", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(CGRect.zero, &Key.name) == nil)
        let missing: UIView? = nil
        objc_setAssociatedObject(missing as Any, &Key.name, "a", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(missing as Any, &Key.name) == nil)
    }

    @Test("Views and bar button items have the methods of extensions of UIAppearance")
    func extensionsOfUIAppearance() {
        let label = UILabel().styled { $0.text = "styled" }
        #expect(label.text == "styled")
    }
}

extension UIAppearance {
    fileprivate func styled(_ style: (Self) -> Void) -> Self {
        style(self)
        return self
    }
}
