import DynamicsEngine

/// A behavior that attaches an item to a point or to another item.
///
/// The initializers create a distance attachment. It keeps two attachment points at a constant distance, like a rod,
/// or, if `frequency` is above 0, connects them with a spring. If `length` is not set, the length of the rod or spring
/// is the distance at the time the behavior is added to an animator. A stiff attachment shorter than 1 point whose
/// `length` is not set becomes a pin joint.
///
/// The class functions create the other kinds; called at a subclass, they create objects of the subclass. A subclass with
/// stored properties must override `makeInstance(like:)` for that:
///
/// | function | joint | properties that apply |
/// |---|---|---|
/// | initializers | rod, spring or pin | `length`, `frequency`, `damping`; for a pin `frictionTorque` |
/// | `slidingAttachment` | slider along an axis, no rotation | `attachmentRange`, in points |
/// | `limitAttachment` | rope: a maximum distance | `length` |
/// | `fixedAttachment` | rigid weld | none |
/// | `pinAttachment` | hinge | `attachmentRange`, in radians; `frictionTorque` |
///
/// An attachment whose anchor point is out of range has no effect, and is reported as a diagnostic.
///
/// Attached items still collide with each other if a collision behavior contains both. There is one exception: items of
/// a sliding, limit, fixed or pin attachment do not collide if they overlap when the attachment is added to the
/// animator. See erratum `attached-items-collide`.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// The kinds of objects to which an item can be attached.
    public enum AttachmentType: Int, Sendable {
        /// Another item.
        case items = 0
        /// A point in the animator's reference coordinate system.
        case anchor = 1
    }

    private var configuration: Configuration
    /// The length that a client has set, in points; nil if none was set.
    private(set) var explicitLength: CGFloat?
    /// The range that a client has set; nil if none was set.
    private var explicitRange: UIFloatRange?
    private var storedDamping: CGFloat = 0
    private var storedFrequency: CGFloat = 0
    private var storedFrictionTorque: CGFloat = 0
    /// The distance between the attachment points when the behavior was added to an animator, in points.
    var initialLength: CGFloat = 0
    /// The joint in the animator's world.
    var joint = Joint()

    /// Creates an attachment between the center of an item and a fixed point.
    ///
    /// - Parameters:
    ///   - item: The item to attach.
    ///   - point: The anchor, in points, in the animator's reference coordinate system. A point that is NaN or infinite
    ///     traps.
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// Creates an attachment between a point of an item and a fixed point.
    ///
    /// - Parameters:
    ///   - item: The item to attach.
    ///   - offset: The attachment point, in points from the item's center; it rotates with the item. An offset that is
    ///     NaN, infinite or out of range is treated as zero and reported as a diagnostic.
    ///   - point: The anchor, in points, in the animator's reference coordinate system. A point that is NaN or infinite
    ///     traps.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        configuration = Configuration(.distance, [item], offset: offset, anchor: point)
        super.init()
        reportInitialValues()
    }

    /// Creates an attachment between the centers of two items. Passing the same item twice traps.
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Creates an attachment between a point of one item and a point of another. Passing the same item twice traps.
    ///
    /// - Parameters:
    ///   - item1: The first item.
    ///   - offset1: The attachment point of the first item, in points from its center; it rotates with the item.
    ///   - item2: The second item.
    ///   - offset2: The attachment point of the second item, in points from its center; it rotates with the item.
    ///     Offsets that are NaN, infinite or out of range are treated as zero and reported as a diagnostic.
    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        configuration = Configuration(
            .distance, [item1, item2], offset: offset1, otherOffset: offset2, anchor: .zero)
        super.init()
        reportInitialValues()
    }

    init(_ configuration: Configuration) {
        self.configuration = configuration
        super.init()
        if kind == .limit { initialLength = (items[0].center - items[1].center).length }
        reportInitialValues()
    }

    /// Creates an attachment of the same kind and with the same items and points as another.
    ///
    /// Subclasses with stored properties call this initializer in `makeInstance(like:)`.
    public init(like attachment: UIAttachmentBehavior) {
        configuration = attachment.configuration
        initialLength = attachment.initialLength
        super.init()
        reportInitialValues()
    }

    /// Returns a new object of the class on which a class function such as `pinAttachment(with:attachedTo:attachmentAnchor:)`
    /// was called.
    ///
    /// The default implementation returns nil: the object is created without an initializer of the subclass, which must not
    /// have stored properties. A subclass with stored properties overrides the function and returns
    /// `MyAttachment(like: attachment)`. The plugin `PortUIKitSources` writes this override.
    ///
    /// - Parameter attachment: An attachment with the items and points that the class function sets.
    open class func makeInstance(like attachment: UIAttachmentBehavior) -> UIAttachmentBehavior? { nil }

    /// Reports the values that the behavior was created with and that are out of range.
    private func reportInitialValues() {
        _ = validate(anchorPoint, "anchor point", .point, remaining: "without effect until it is set")
        for rejected in configuration.rejectedOffsets {
            _ = validate(rejected, "offset", .offset, remaining: UIOffset.zero)
        }
    }

    /// The kind of object to which the item is attached: another item or a point. See erratum `attachment-type`.
    open var attachedBehaviorType: AttachmentType { items.count == 1 ? .anchor : .items }

    /// The attached items: one if it is attached to a point, otherwise two.
    open var items: [any UIDynamicItem] { configuration.items }

    var kind: Kind { configuration.kind }
    var offset: UIOffset { configuration.offset }
    var otherOffset: UIOffset { configuration.otherOffset }

    /// The anchor of the attachment, in points, in the animator's reference coordinate system.
    ///
    /// The initial value is the point that the attachment was created with, or zero if it was created without one. For
    /// an attachment of an item to a point, a new value moves the fixed end immediately; `length` does not change, so
    /// the item follows. Attachments between two items ignore new values. A point that is NaN, infinite or out of range
    /// is ignored and reported as a diagnostic.
    open var anchorPoint: CGPoint {
        get { configuration.anchor }
        set {
            guard attachedBehaviorType == .anchor, accepts(newValue, over: anchorPoint, "anchor point", .point)
            else { return }
            configuration.anchor = newValue
            createMissingJoint()
            updateJoint { world, joint in world.setWorldAnchor(PointScale.meters(from: newValue), of: joint) }
        }
    }

    /// The distance between the attachment points, in points; the maximum distance for a limit attachment.
    ///
    /// If no value was set, it is the distance when the behavior was added to an animator. Before the behavior is
    /// added, it is 0, or for a limit attachment the distance between the items' centers. Valid range: 0 or more.
    /// Values that are negative, NaN, infinite or out of range are ignored and reported as a diagnostic. A stiff
    /// attachment of length 0 keeps its two points together. Fixed, pin and sliding attachments store the value but do
    /// not use it. See erratum `limit-length`.
    ///
    /// A spring of length 0 exerts no force within half a point around its anchor, as in Box2D 2.3, so an item may cross
    /// this range again and again. An item that touches nothing falls asleep after it has stayed within a point of the
    /// anchor for about four seconds. With a length of 1 point, items came to rest within 3 seconds at frequencies from 2
    /// to 30 Hz and dampings from 0.2 to 1.
    ///
    /// Source: Apple's reference; measured on Apple's system.
    open var length: CGFloat {
        get { explicitLength ?? initialLength }
        set {
            guard explicitLength != newValue, validate(newValue, "length", .length, remaining: length) else { return }
            explicitLength = newValue
            guard kind == .distance || kind == .limit else { return }
            if joint.isPin {
                rebuildJoint()
            } else {
                updateJoint { world, joint in world.setLength(PointScale.meters(from: newValue), of: joint) }
            }
        }
    }

    /// The damping ratio of the oscillation; unitless.
    ///
    /// 0, the default, is no damping; 1 is critical damping; larger values are allowed. Values that are negative, NaN,
    /// infinite or out of range are ignored and reported as a diagnostic. The value has an effect only on an attachment
    /// with a `frequency` above 0. See erratum `rods-are-free`.
    open var damping: CGFloat {
        get { storedDamping }
        set {
            guard accepts(newValue, over: storedDamping, "damping", .nonnegative) else { return }
            storedDamping = newValue
            updateJoint { world, joint in world.setDampingRatio(Float(newValue), of: joint) }
        }
    }

    /// The frequency of oscillation, in hertz.
    ///
    /// 0, the default, makes the attachment stiff. The frequency does not depend on the item's mass. Values that are
    /// negative, NaN, infinite or out of range are ignored and reported as a diagnostic. The frequency applies only to
    /// attachments created with an initializer. A spring of length 0 exerts no force while its ends are less than half
    /// a point apart.
    ///
    /// Source: Apple's reference; measured on Apple's system.
    open var frequency: CGFloat {
        get { storedFrequency }
        set {
            let oldValue = storedFrequency
            guard accepts(newValue, over: oldValue, "frequency", .nonnegative) else { return }
            storedFrequency = newValue
            guard kind == .distance else { return }
            if newValue == 0 || oldValue == 0 {
                rebuildJoint()
            } else {
                updateJoint { world, joint in world.setFrequency(Float(newValue), of: joint) }
            }
        }
    }

    /// The maximum torque with which a pin resists rotation, in newton meters.
    ///
    /// The default is 0. The torque applies to pin attachments, and to stiff distance attachments shorter than 1 point
    /// whose `length` was not set, because they become pins. See erratum `stiff-pin-friction`. Other attachments store
    /// the value but do not use it. Values that are negative, NaN, infinite or out of range are ignored and reported as
    /// a diagnostic.
    open var frictionTorque: CGFloat {
        get { storedFrictionTorque }
        set {
            guard accepts(newValue, over: storedFrictionTorque, "friction torque", .nonnegative) else { return }
            storedFrictionTorque = newValue
            guard joint.isPin else { return }
            updateJoint { world, joint in world.setFrictionTorque(Float(newValue), of: joint) }
        }
    }

    /// The range of motion: in points for a sliding attachment, in radians for a pin attachment.
    ///
    /// The range is relative to the poses when the behavior is added to an animator, and is the motion of the second item,
    /// or of the anchor point if there is none, relative to the first item. So an item that slides along the axis (0, 1)
    /// with the range 0 to 100 can move up by 100 points, and not down; an item with a pin of the range 0 to 1 can rotate
    /// by 1 radian counterclockwise. See erratum `range-of-the-other-end`.
    ///
    /// The default is infinite for sliding and pin attachments, and zero for all others, which ignore it. A range that
    /// does not contain 0, or has a NaN bound, is ignored and reported as a diagnostic.
    ///
    /// Source: Apple's reference; measured on Apple's system (defaults); recordings of Apple's system (signs).
    open var attachmentRange: UIFloatRange {
        get { explicitRange ?? (kind.hasRange ? .infinite : .zero) }
        set {
            guard newValue != attachmentRange,
                validate(
                    "\(newValue.minimum) to \(newValue.maximum)", "attachment range",
                    ValueRule("a range that contains 0") { _ in newValue.minimum <= 0 && newValue.maximum >= 0 },
                    remaining: "\(attachmentRange.minimum) to \(attachmentRange.maximum)")
            else { return }
            explicitRange = newValue
            guard kind.hasRange else { return }
            updateJoint { world, joint in world.setLimits(limits, of: joint) }
        }
    }

    override var isPrimitive: Bool { true }

    override func xrayShapes(in core: AnimatorCore) -> [XRayShape] { attachmentShapes(in: core) }

    override func containsItem(_ key: DynamicItemKey) -> Bool { items.contains { $0.itemKey == key } }

    override var itemsForDisplay: [any UIDynamicItem] { items }

    override func createBodiesAndJoints(in core: AnimatorCore) {
        let items = items.map { core.retainItem($0, for: self) }
        joint = Joint()
        createJoint(between: items, in: core)
        for item in items { core.wakeItem(item) }
    }

    override func destroyBodiesAndJoints(in core: AnimatorCore) {
        destroyJoint(in: core)
        for object in items { if let item = core.item(of: object) { core.releaseItem(item, for: self) } }
    }

    override func itemShapeDidChange(_ item: AnimatorItem, core: AnimatorCore) { createMissingJoint() }

    // MARK: Kinds

    /// Creates an attachment that lets an item move only along an axis through a point, without rotation.
    ///
    /// - Parameters:
    ///   - item: The item that slides.
    ///   - point: The point of the item that stays on the axis, in points, in the animator's reference coordinate
    ///     system at the time the behavior is added to an animator. A point that is NaN or infinite traps.
    ///   - axis: The direction, as a unitless vector; its length has no effect. A zero, NaN or infinite axis is treated
    ///     as the x axis.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> Self {
        instance(UIAttachmentBehavior(Configuration(.sliding(axis: axis), [item], anchor: point)))
    }

    /// Creates an attachment that lets an item move only along an axis of another item, without relative rotation.
    ///
    /// - Parameters:
    ///   - item1: The item that slides.
    ///   - item2: The item to which the axis belongs; the axis moves and rotates with it.
    ///   - point: The point at which the items are attached, in points, in the animator's reference coordinate system
    ///     at the time the behavior is added to an animator. A point that is NaN or infinite traps.
    ///   - axis: The direction, as a unitless vector in the reference coordinate system at the time the behavior is
    ///     added; its length has no effect. A zero, NaN or infinite axis is treated as the x axis of `item2`.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> Self {
        instance(UIAttachmentBehavior(Configuration(.sliding(axis: axis), [item1, item2], anchor: point)))
    }

    /// Creates an attachment that limits the distance between a point of one item and a point of another, like a rope.
    ///
    /// The maximum distance is `length` if a client has set it; otherwise the distance between the two points at the
    /// time the behavior is added to an animator. See erratum `limit-length`.
    ///
    /// - Parameters:
    ///   - item1: The first item.
    ///   - offset1: The attachment point of the first item, in points from its center; it rotates with the item.
    ///   - item2: The second item.
    ///   - offset2: The attachment point of the second item, in points from its center; it rotates with the item.
    ///     Offsets that are NaN, infinite or out of range are treated as zero and reported as a diagnostic.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> Self {
        instance(
            UIAttachmentBehavior(
                Configuration(.limit, [item1, item2], offset: offset1, otherOffset: offset2, anchor: .zero)))
    }

    /// Creates an attachment that makes two items move as one rigid body.
    ///
    /// - Parameters:
    ///   - item1: The first item.
    ///   - item2: The second item.
    ///   - point: The point at which the items are connected, in points, in the animator's reference coordinate system
    ///     at the time the behavior is added to an animator. A point that is NaN or infinite traps.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> Self {
        instance(UIAttachmentBehavior(Configuration(.fixed, [item1, item2], anchor: point)))
    }

    /// Creates an attachment that lets two items rotate about a common point.
    ///
    /// - Parameters:
    ///   - item1: The first item.
    ///   - item2: The second item.
    ///   - point: The pivot, in points, in the animator's reference coordinate system at the time the behavior is added
    ///     to an animator. A point that is NaN or infinite traps.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> Self {
        instance(UIAttachmentBehavior(Configuration(.pin, [item1, item2], anchor: point)))
    }
}
