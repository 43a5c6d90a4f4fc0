// The names of colors and images of asset catalogs, and the objects with these names.

/// A color of an asset catalog, by its name.
///
/// The plugin `PortUIKitSources` declares one for each color set in the resources of a target, as Xcode does:
/// `ColorResource.accent` and `UIColor.accent` for the color set `AccentColor`.
public struct ColorResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// Creates the name of a color set in a bundle's asset catalogs.
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// An image of an asset catalog, by its name.
///
/// The plugin `PortUIKitSources` declares one for each image set in the resources of a target, as Xcode does:
/// `ImageResource.logo` and `UIImage.logo` for the image set `Logo`.
public struct ImageResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// Creates the name of an image set in a bundle's asset catalogs.
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIColor {
    /// Creates a color from an asset catalog. If the color does not exist, it is clear, and the fault is reported.
    public convenience init(resource: ColorResource) {
        let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil)
        if color == nil {
            NamedAssets.report("UIColor.\(resource.name)", "The color is clear, because no color set has this name.")
        }
        self.init(copying: color ?? .clear)
    }
}

extension UIImage {
    /// Creates an image from an asset catalog. If the image does not exist, it is empty, and the fault is reported.
    public convenience init(resource: ImageResource) {
        guard let image = NamedAssets.image(named: resource.name, in: resource.bundle) else {
            NamedAssets.report("UIImage.\(resource.name)", "The image is empty, because no image set has this name.")
            self.init()
            return
        }
        self.init(image.bitmap, scale: image.scale, renderingMode: image.renderingMode)
    }
}
