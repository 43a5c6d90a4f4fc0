import DynamicsGeometry

// The lookups of protocol conformances of items and reference systems, and the pose writers that use them.

#if EMBEDDED_SEAMS
    // Embedded Swift casts to concrete classes only, and these are the classes of scene files.

    /// The classes of an item that an animator treats specially.
    struct ItemTraits {
        let convertingItem: (any ConvertingDynamicItem)?
        let isKeyed = false
        let group: UIDynamicItemGroup?

        init(of item: any UIDynamicItem) {
            if let item = item as? PixelRoundedSceneItem { convertingItem = item } else { convertingItem = nil }
            group = item as? UIDynamicItemGroup
        }
    }

    // The reference of a scene is a view that tracks no animators.
    extension UIDynamicReferenceSystem {
        var isView: Bool { true }
        var isLayout: Bool { false }
        var asTrackingReference: (any AnimatorTrackingReference)? { nil }
    }

    extension UIDynamicItem {
        var itemKey: DynamicItemKey { .object(ObjectIdentifier(self)) }
    }

    /// Writes poses to one item. Embedded Swift has no metatypes at run time, so the writer calls the protocol's
    /// members.
    struct ItemPoseWriter {
        private let item: any UIDynamicItem
        private let convertingItem: (any ConvertingDynamicItem)?
        /// Whether the item rounds its angle; see `PoseRotation.roundedAngle(_:)`.
        var roundsAngle: Bool { convertingItem != nil }

        init(_ item: AnimatorItem) { (self.item, convertingItem) = (item.object, item.traits.convertingItem) }

        func write(center: CGPoint, rotation: PoseRotation?, context: PoseWriteContext) {
            if let convertingItem {
                return convertingItem.writePose(dynamicCenter: center, rotation: rotation, context: context)
            }
            item.center = center
            if let rotation { item.transform = rotation.transform }
        }
    }
#else
    /// The protocols and classes of an item that an animator treats specially, determined once per item because the
    /// lookup of a conformance takes longer than an update of the item.
    @MainActor
    struct ItemTraits {
        /// The item, if it converts poses to a coordinate system of its own; otherwise nil.
        let convertingItem: (any ConvertingDynamicItem)?
        /// Whether the item is identified by a key instead of its object.
        let isKeyed: Bool
        /// The item, if it is a group; otherwise nil.
        let group: UIDynamicItemGroup?

        init(of item: any UIDynamicItem) {
            convertingItem = item as? any ConvertingDynamicItem
            isKeyed = item is any KeyedDynamicItem
            group = item as? UIDynamicItemGroup
        }
    }

    extension UIDynamicReferenceSystem {
        var isView: Bool { self is any UIDynamicReferenceView }
        var isLayout: Bool { self is any UIDynamicReferenceLayout }
        /// The reference, if it keeps a list of its animators; otherwise nil.
        var asTrackingReference: (any AnimatorTrackingReference)? { self as? any AnimatorTrackingReference }
    }

    extension UIDynamicItem {
        var itemKey: DynamicItemKey {
            (self as? any KeyedDynamicItem)?.dynamicItemKey ?? .object(ObjectIdentifier(self))
        }
    }

    /// Writes poses to one item.
    ///
    /// A writer does not count its reference to the object, because counting would take longer than writing. The object
    /// is owned by its `AnimatorItem`, which `AnimatorCore.items` keeps alive until the end of the step in which it is
    /// removed.
    @MainActor
    struct ItemPoseWriter {
        private let object: Unmanaged<AnyObject>
        private let writing: any PoseWriting.Type
        /// Whether the item rounds its angle; see `PoseRotation.roundedAngle(_:)`.
        let roundsAngle: Bool

        init(_ item: AnimatorItem) {
            object = .passUnretained(item.object)
            roundsAngle = item.traits.convertingItem != nil
            writing =
                item.traits.convertingItem.map { Self.convertingWritingType(for: $0) }
                ?? Self.plainWritingType(for: item.object)
        }

        /// Writes a pose to the item.
        /// - Parameters:
        ///   - center: The center, in points, in the animator's reference coordinate system.
        ///   - rotation: The rotation; nil if it has not changed.
        @inline(__always)
        func write(center: CGPoint, rotation: PoseRotation?, context: PoseWriteContext) {
            writing.writePose(center: center, rotation: rotation, to: object, context: context)
        }

        private static func plainWritingType<Item: UIDynamicItem>(for item: Item) -> any PoseWriting.Type {
            PlainPoseWriting<Item>.self
        }

        private static func convertingWritingType<Item: ConvertingDynamicItem>(for item: Item) -> any PoseWriting.Type {
            ConvertingPoseWriting<Item>.self
        }
    }

    /// A type that writes poses to items of one class.
    ///
    /// The type is determined once per item, so that a step need not look up the protocol conformance of each item's
    /// class.
    @MainActor
    private protocol PoseWriting {
        /// Writes a pose to an item.
        /// - Parameter item: An item of the class for which this type was determined; the caller must keep it alive.
        static func writePose(
            center: CGPoint, rotation: PoseRotation?, to item: Unmanaged<AnyObject>, context: PoseWriteContext)
    }

    private enum PlainPoseWriting<Item: UIDynamicItem>: PoseWriting {
        static func writePose(
            center: CGPoint, rotation: PoseRotation?, to item: Unmanaged<AnyObject>, context: PoseWriteContext
        ) {
            item.withUnretainedInstance {
                let item = unsafeDowncast($0, to: Item.self)
                item.center = center
                if let rotation { item.transform = rotation.transform }
            }
        }
    }

    private enum ConvertingPoseWriting<Item: ConvertingDynamicItem>: PoseWriting {
        static func writePose(
            center: CGPoint, rotation: PoseRotation?, to item: Unmanaged<AnyObject>, context: PoseWriteContext
        ) {
            item.withUnretainedInstance {
                unsafeDowncast($0, to: Item.self).writePose(dynamicCenter: center, rotation: rotation, context: context)
            }
        }
    }
#endif
