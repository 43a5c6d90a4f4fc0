// The properties of UIKit's classes that can be reached by their names.

extension NamedProperty {
    /// All properties. Appearance proxies apply theirs in this order.
    static let all = views + layers + animations + particles + texts + controls + bars

    private static let views: [NamedProperty] = [
        .init("backgroundColor", \UIView.backgroundColor, .appearance),
        .init("tintColor", \UIView.tintColor, appearance: \UIView.ownTintColor),
        .init("frame", \UIView.frame, .observation), .init("bounds", \UIView.bounds, .observation),
        .init("center", \UIView.center, .observation), .init("transform", \UIView.transform, .observation),
        .init("alpha", \UIView.alpha, .observation), .init("hidden", \UIView.isHidden, .observation),
        .init("contentOffset", \UIScrollView.contentOffset, .observation),
        .init("contentSize", \UIScrollView.contentSize, .observation),
        .init("tag", \UIView.tag), .init("clipsToBounds", \UIView.clipsToBounds),
        .init("userInteractionEnabled", \UIView.isUserInteractionEnabled),
        .init("layer", \UIView.layer), .init("titleLabel", \UIButton.titleLabel),
        .init("imageView", \UIButton.imageView), .init("navigationBar", \UINavigationController.navigationBar),
    ]

    private static let layers: [NamedProperty] = [
        .init("position", \CALayer.position), .init("bounds", \CALayer.bounds), .init("frame", \CALayer.frame),
        .init("transform", \CALayer.transform), .init("anchorPoint", \CALayer.anchorPoint),
        .init("zPosition", \CALayer.zPosition), .init("opacity", \CALayer.opacity),
        .init("hidden", \CALayer.isHidden), .init("masksToBounds", \CALayer.masksToBounds),
        .init("backgroundColor", \CALayer.backgroundColor), .init("cornerRadius", \CALayer.cornerRadius),
        .init("borderWidth", \CALayer.borderWidth), .init("borderColor", \CALayer.borderColor),
        .init("shadowColor", \CALayer.shadowColor), .init("shadowOpacity", \CALayer.shadowOpacity),
        .init("shadowOffset", \CALayer.shadowOffset), .init("shadowRadius", \CALayer.shadowRadius),
        .init("contents", \CALayer.contents), .init("contentsRect", \CALayer.contentsRect),
        .init("contentsCenter", \CALayer.contentsCenter), .init("contentsScale", \CALayer.contentsScale),
        .init("compositingFilter", \CALayer.compositingFilter),
        .init("name", \CALayer.name), .init("path", \CAShapeLayer.path),
        .init("fillColor", \CAShapeLayer.fillColor), .init("strokeColor", \CAShapeLayer.strokeColor),
        .init("lineWidth", \CAShapeLayer.lineWidth), .init("lineDashPhase", \CAShapeLayer.lineDashPhase),
        .init("strokeStart", \CAShapeLayer.strokeStart), .init("strokeEnd", \CAShapeLayer.strokeEnd),
        .init("miterLimit", \CAShapeLayer.miterLimit), .init("startPoint", \CAGradientLayer.startPoint),
        .init("endPoint", \CAGradientLayer.endPoint), .init("locations", \CAGradientLayer.locations),
        .init("colors", \CAGradientLayer.colors), .init("type", \CAGradientLayer.type),
        .init("anchorPointZ", \CALayer.anchorPointZ), .init("sublayerTransform", \CALayer.sublayerTransform),
        .init("doubleSided", \CALayer.isDoubleSided), .init("geometryFlipped", \CALayer.isGeometryFlipped),
        .init("mask", \CALayer.mask), .init("shadowPath", \CALayer.shadowPath),
        .init("maskedCorners", \CALayer.maskedCorners), .init("cornerCurve", \CALayer.cornerCurve),
        .init("contentsGravity", \CALayer.contentsGravity), .init("speed", \CALayer.speed),
        .init("timeOffset", \CALayer.timeOffset), .init("beginTime", \CALayer.beginTime),
        .init("lineDashPattern", \CAShapeLayer.lineDashPattern), .init("lineCap", \CAShapeLayer.lineCap),
        .init("lineJoin", \CAShapeLayer.lineJoin), .init("fillRule", \CAShapeLayer.fillRule),
        .init("string", \CATextLayer.string), .init("font", \CATextLayer.font),
        .init("fontSize", \CATextLayer.fontSize), .init("foregroundColor", \CATextLayer.foregroundColor),
        .init("wrapped", \CATextLayer.isWrapped), .init("alignmentMode", \CATextLayer.alignmentMode),
        .init("truncationMode", \CATextLayer.truncationMode),
    ]

    private static let animations: [NamedProperty] = [
        .init("duration", \CAAnimation.duration), .init("beginTime", \CAAnimation.beginTime),
        .init("timeOffset", \CAAnimation.timeOffset), .init("speed", \CAAnimation.speed),
        .init("repeatCount", \CAAnimation.repeatCount), .init("repeatDuration", \CAAnimation.repeatDuration),
        .init("autoreverses", \CAAnimation.autoreverses), .init("fillMode", \CAAnimation.fillMode),
        .init("timingFunction", \CAAnimation.timingFunction), .init("delegate", \CAAnimation.delegate),
        .init("removedOnCompletion", \CAAnimation.isRemovedOnCompletion),
        .init("keyPath", \CAPropertyAnimation.keyPath), .init("additive", \CAPropertyAnimation.isAdditive),
        .init("cumulative", \CAPropertyAnimation.isCumulative),
        .init("valueFunction", \CAPropertyAnimation.valueFunction),
        .init("fromValue", \CABasicAnimation.fromValue), .init("toValue", \CABasicAnimation.toValue),
        .init("byValue", \CABasicAnimation.byValue), .init("mass", \CASpringAnimation.mass),
        .init("stiffness", \CASpringAnimation.stiffness), .init("damping", \CASpringAnimation.damping),
        .init("initialVelocity", \CASpringAnimation.initialVelocity),
        .init("values", \CAKeyframeAnimation.values), .init("path", \CAKeyframeAnimation.path),
        .init("keyTimes", \CAKeyframeAnimation.keyTimes),
        .init("timingFunctions", \CAKeyframeAnimation.timingFunctions),
        .init("calculationMode", \CAKeyframeAnimation.calculationMode),
        .init("rotationMode", \CAKeyframeAnimation.rotationMode), .init("animations", \CAAnimationGroup.animations),
        .init("type", \CATransition.type), .init("subtype", \CATransition.subtype),
    ]

    private static let particles: [NamedProperty] = [
        .init("emitterCells", \CAEmitterLayer.emitterCells),
        .init("emitterPosition", \CAEmitterLayer.emitterPosition),
        .init("emitterZPosition", \CAEmitterLayer.emitterZPosition),
        .init("emitterSize", \CAEmitterLayer.emitterSize), .init("emitterDepth", \CAEmitterLayer.emitterDepth),
        .init("emitterShape", \CAEmitterLayer.emitterShape), .init("emitterMode", \CAEmitterLayer.emitterMode),
        .init("renderMode", \CAEmitterLayer.renderMode), .init("preservesDepth", \CAEmitterLayer.preservesDepth),
        .init("seed", \CAEmitterLayer.seed), .init("birthRate", \CAEmitterLayer.birthRate),
        .init("lifetime", \CAEmitterLayer.lifetime), .init("velocity", \CAEmitterLayer.velocity),
        .init("scale", \CAEmitterLayer.scale), .init("spin", \CAEmitterLayer.spin),
        .init("name", \CAEmitterCell.name), .init("enabled", \CAEmitterCell.isEnabled),
        .init("contents", \CAEmitterCell.contents), .init("contentsRect", \CAEmitterCell.contentsRect),
        .init("contentsScale", \CAEmitterCell.contentsScale), .init("emitterCells", \CAEmitterCell.emitterCells),
        .init("birthRate", \CAEmitterCell.birthRate), .init("lifetime", \CAEmitterCell.lifetime),
        .init("lifetimeRange", \CAEmitterCell.lifetimeRange), .init("beginTime", \CAEmitterCell.beginTime),
        .init("duration", \CAEmitterCell.duration), .init("emissionLongitude", \CAEmitterCell.emissionLongitude),
        .init("emissionLatitude", \CAEmitterCell.emissionLatitude),
        .init("emissionRange", \CAEmitterCell.emissionRange), .init("velocity", \CAEmitterCell.velocity),
        .init("velocityRange", \CAEmitterCell.velocityRange), .init("xAcceleration", \CAEmitterCell.xAcceleration),
        .init("yAcceleration", \CAEmitterCell.yAcceleration), .init("scale", \CAEmitterCell.scale),
        .init("scaleRange", \CAEmitterCell.scaleRange), .init("scaleSpeed", \CAEmitterCell.scaleSpeed),
        .init("spin", \CAEmitterCell.spin), .init("spinRange", \CAEmitterCell.spinRange),
        .init("color", \CAEmitterCell.color), .init("redRange", \CAEmitterCell.redRange),
        .init("greenRange", \CAEmitterCell.greenRange), .init("blueRange", \CAEmitterCell.blueRange),
        .init("alphaRange", \CAEmitterCell.alphaRange), .init("redSpeed", \CAEmitterCell.redSpeed),
        .init("greenSpeed", \CAEmitterCell.greenSpeed), .init("blueSpeed", \CAEmitterCell.blueSpeed),
        .init("alphaSpeed", \CAEmitterCell.alphaSpeed),
        .init("instanceCount", \CAReplicatorLayer.instanceCount),
        .init("instanceDelay", \CAReplicatorLayer.instanceDelay),
        .init("instanceTransform", \CAReplicatorLayer.instanceTransform),
        .init("instanceColor", \CAReplicatorLayer.instanceColor),
        .init("instanceRedOffset", \CAReplicatorLayer.instanceRedOffset),
        .init("instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset),
        .init("instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset),
        .init("instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset),
    ]

    private static let texts: [NamedProperty] = [
        .init("font", \UILabel.font, .appearance), .init("textColor", \UILabel.textColor, .appearance),
        .init("font", \UITextField.font, .appearance), .init("textColor", \UITextField.textColor, .appearance),
        .init("font", \UITextView.font, .appearance), .init("textColor", \UITextView.textColor, .appearance),
        .init("text", \UILabel.text), .init("text", \UITextField.text), .init("text", \UITextView.text),
        .init("placeholder", \UITextField.placeholder), .init("image", \UIImageView.image),
    ]

    private static let controls: [NamedProperty] = [
        .init("onTintColor", \UISwitch.onTintColor, .appearance),
        .init("thumbTintColor", \UISwitch.thumbTintColor, .appearance),
        .init("minimumTrackTintColor", \UISlider.minimumTrackTintColor, .appearance),
        .init("maximumTrackTintColor", \UISlider.maximumTrackTintColor, .appearance),
        .init("thumbTintColor", \UISlider.thumbTintColor, .appearance),
        .init("progressTintColor", \UIProgressView.progressTintColor, .appearance),
        .init("trackTintColor", \UIProgressView.trackTintColor, .appearance),
        .init("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor, .appearance),
        .init("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor, .appearance),
        .init("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor, .appearance),
        .init("color", \UIActivityIndicatorView.color, .appearance),
        .init("separatorColor", \UITableView.separatorColor, .appearance),
    ]

    private static let bars: [NamedProperty] = [
        .init("barTintColor", \UINavigationBar.barTintColor, .appearance),
        .init("barTintColor", \UITabBar.barTintColor, .appearance),
        .init("unselectedItemTintColor", \UITabBar.unselectedItemTintColor, .appearance),
        .init("barTintColor", \UIToolbar.barTintColor, .appearance),
        .init("barTintColor", \UISearchBar.barTintColor, .appearance),
        .init("translucent", \UINavigationBar.isTranslucent, .appearance),
        .init("prefersLargeTitles", \UINavigationBar.prefersLargeTitles, .appearance),
        .init("barStyle", \UINavigationBar.barStyle, .appearance),
        .init("shadowImage", \UINavigationBar.shadowImage, .appearance),
        .init(nil, \UINavigationBar.defaultBackgroundImage, .appearance),
        .init("backIndicatorImage", \UINavigationBar.backIndicatorImage, .appearance),
        .init("titleTextAttributes", attributes: \UINavigationBar.titleTextAttributes),
        .init("largeTitleTextAttributes", attributes: \UINavigationBar.largeTitleTextAttributes),
        .init(
            "standardAppearance", \UINavigationBar.standardAppearance,
            appearance: \UINavigationBar.ownStandardAppearance),
        .init("compactAppearance", \UINavigationBar.compactAppearance, .appearance),
        .init("scrollEdgeAppearance", \UINavigationBar.scrollEdgeAppearance, .appearance),
        .init("compactScrollEdgeAppearance", \UINavigationBar.compactScrollEdgeAppearance, .appearance),
        .init("barStyle", \UITabBar.barStyle, .appearance),
        .init("backgroundImage", \UITabBar.backgroundImage, .appearance),
        .init("shadowImage", \UITabBar.shadowImage, .appearance),
        .init("standardAppearance", \UITabBar.standardAppearance, appearance: \UITabBar.ownStandardAppearance),
        .init("barStyle", \UIToolbar.barStyle, .appearance),
        .init("standardAppearance", \UIToolbar.standardAppearance, appearance: \UIToolbar.ownStandardAppearance),
    ]
}

extension UIView {
    /// The tint color that was set; nil for views that inherit it.
    fileprivate var ownTintColor: UIColor? {
        get { explicitTint.color }
        set { tintColor = newValue }
    }
}
