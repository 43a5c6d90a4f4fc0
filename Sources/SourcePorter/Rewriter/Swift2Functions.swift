/// The functions of C that are initializers, properties or methods since Swift 3.
enum Swift2Functions {
    /// Returns the present form of a call; nil if the function is unknown, or if it has other arguments.
    /// - Parameter arguments: The texts of the arguments.
    static func call(_ name: String, _ arguments: [String]) -> String? {
        guard let template = templates[name] ?? queues["\(name)/\(arguments.count)"] else { return nil }
        var text = template
        for (index, argument) in arguments.enumerated().reversed() {
            text = text.replacing("$\(index)", with: argument)
            text = text.replacing("%\(index)", with: isSimple(argument) ? argument : "(\(argument))")
        }
        return text.contains("$") && !arguments.joined().contains("$") ? nil : text
    }

    /// Whether a text can have a member without parentheses: it contains neither operators nor casts, except inside of brackets.
    private static func isSimple(_ text: String) -> Bool {
        var depth = 0
        for letter in text {
            if "([".contains(letter) { depth += 1 }
            if ")]".contains(letter) { depth -= 1 }
            let isName = letter.isLetter || letter.isNumber || "._!?)]".contains(letter)
            if depth == 0, !isName { return false }
        }
        return text.first?.isLetter == true
    }

    /// The arguments are `$0`, `$1` and so on; `%0` is the argument as the base of a member.
    private static let templates: [String: String] = [
        "CGRectMake": "CGRect(x: $0, y: $1, width: $2, height: $3)", "CGPointMake": "CGPoint(x: $0, y: $1)",
        "CGSizeMake": "CGSize(width: $0, height: $1)", "CGVectorMake": "CGVector(dx: $0, dy: $1)",
        "CGRectGetWidth": "%0.width", "CGRectGetHeight": "%0.height", "CGRectGetMinX": "%0.minX",
        "CGRectGetMinY": "%0.minY",
        "CGRectGetMidX": "%0.midX", "CGRectGetMidY": "%0.midY", "CGRectGetMaxX": "%0.maxX", "CGRectGetMaxY": "%0.maxY",
        "CGRectInset": "%0.insetBy(dx: $1, dy: $2)", "CGRectOffset": "%0.offsetBy(dx: $1, dy: $2)",
        "CGRectContainsPoint": "%0.contains($1)", "CGRectContainsRect": "%0.contains($1)",
        "CGRectIntersectsRect": "%0.intersects($1)", "CGRectUnion": "%0.union($1)",
        "CGRectIntersection": "%0.intersection($1)",
        "CGRectIntegral": "%0.integral", "CGRectStandardize": "%0.standardized", "CGRectIsEmpty": "%0.isEmpty",
        "CGRectIsNull": "%0.isNull", "CGRectIsInfinite": "%0.isInfinite", "CGRectEqualToRect": "(%0 == %1)",
        "CGPointEqualToPoint": "(%0 == %1)", "CGSizeEqualToSize": "(%0 == %1)",
        "CGPointApplyAffineTransform": "%0.applying($1)", "CGRectApplyAffineTransform": "%0.applying($1)",
        "CGSizeApplyAffineTransform": "%0.applying($1)",
        "CGAffineTransformMakeScale": "CGAffineTransform(scaleX: $0, y: $1)",
        "CGAffineTransformMakeRotation": "CGAffineTransform(rotationAngle: $0)",
        "CGAffineTransformMakeTranslation": "CGAffineTransform(translationX: $0, y: $1)",
        "CGAffineTransformMake": "CGAffineTransform(a: $0, b: $1, c: $2, d: $3, tx: $4, ty: $5)",
        "CGAffineTransformScale": "%0.scaledBy(x: $1, y: $2)", "CGAffineTransformRotate": "%0.rotated(by: $1)",
        "CGAffineTransformTranslate": "%0.translatedBy(x: $1, y: $2)",
        "CGAffineTransformConcat": "%0.concatenating($1)",
        "CGAffineTransformInvert": "%0.inverted()", "CGAffineTransformIsIdentity": "%0.isIdentity",
        "CGAffineTransformEqualToTransform": "(%0 == %1)", "NSStringFromCGRect": "\"\\($0)\"",
        "NSStringFromCGPoint": "\"\\($0)\"", "NSStringFromCGSize": "\"\\($0)\"",

        "CGContextSaveGState": "($0 as CGContext?)?.saveGState()",
        "CGContextRestoreGState": "($0 as CGContext?)?.restoreGState()",
        "CGContextSetFillColorWithColor": "($0 as CGContext?)?.setFillColor($1)",
        "CGContextSetStrokeColorWithColor": "($0 as CGContext?)?.setStrokeColor($1)",
        "CGContextSetRGBFillColor": "($0 as CGContext?)?.setFillColor(red: $1, green: $2, blue: $3, alpha: $4)",
        "CGContextSetRGBStrokeColor": "($0 as CGContext?)?.setStrokeColor(red: $1, green: $2, blue: $3, alpha: $4)",
        "CGContextSetLineWidth": "($0 as CGContext?)?.setLineWidth($1)",
        "CGContextSetAlpha": "($0 as CGContext?)?.setAlpha($1)",
        "CGContextSetLineCap": "($0 as CGContext?)?.setLineCap($1)",
        "CGContextSetLineJoin": "($0 as CGContext?)?.setLineJoin($1)",
        "CGContextFillRect": "($0 as CGContext?)?.fill($1)", "CGContextStrokeRect": "($0 as CGContext?)?.stroke($1)",
        "CGContextFillEllipseInRect": "($0 as CGContext?)?.fillEllipse(in: $1)",
        "CGContextStrokeEllipseInRect": "($0 as CGContext?)?.strokeEllipse(in: $1)",
        "CGContextAddEllipseInRect": "($0 as CGContext?)?.addEllipse(in: $1)",
        "CGContextClearRect": "($0 as CGContext?)?.clear($1)",
        "CGContextAddRect": "($0 as CGContext?)?.addRect($1)", "CGContextAddPath": "($0 as CGContext?)?.addPath($1)",
        "CGContextBeginPath": "($0 as CGContext?)?.beginPath()",
        "CGContextClosePath": "($0 as CGContext?)?.closePath()",
        "CGContextFillPath": "($0 as CGContext?)?.fillPath()",
        "CGContextStrokePath": "($0 as CGContext?)?.strokePath()",
        "CGContextDrawPath": "($0 as CGContext?)?.drawPath(using: $1)", "CGContextClip": "($0 as CGContext?)?.clip()",
        "CGContextMoveToPoint": "($0 as CGContext?)?.move(to: CGPoint(x: $1, y: $2))",
        "CGContextAddLineToPoint": "($0 as CGContext?)?.addLine(to: CGPoint(x: $1, y: $2))",
        "CGContextTranslateCTM": "($0 as CGContext?)?.translateBy(x: $1, y: $2)",
        "CGContextScaleCTM": "($0 as CGContext?)?.scaleBy(x: $1, y: $2)",
        "CGContextRotateCTM": "($0 as CGContext?)?.rotate(by: $1)",
        "CGContextSetBlendMode": "($0 as CGContext?)?.setBlendMode($1)",
        "CGPathCreateMutable": "CGMutablePath()", "CGPathCloseSubpath": "%0.closeSubpath()",
        "CGPathMoveToPoint": "%0.move(to: CGPoint(x: $2, y: $3))",
        "CGPathAddLineToPoint": "%0.addLine(to: CGPoint(x: $2, y: $3))",
        "CGPathAddRect": "%0.addRect($2)", "CGPathAddEllipseInRect": "%0.addEllipse(in: $2)",
        "CGPathAddArc":
            "%0.addArc(center: CGPoint(x: $2, y: $3), radius: $4, startAngle: $5, endAngle: $6, clockwise: $7)",
        "CGPathAddQuadCurveToPoint": "%0.addQuadCurve(to: CGPoint(x: $4, y: $5), control: CGPoint(x: $2, y: $3))",
        "CGPathAddCurveToPoint":
            "%0.addCurve(to: CGPoint(x: $6, y: $7), control1: CGPoint(x: $2, y: $3), control2: CGPoint(x: $4, y: $5))",

        "dispatch_get_main_queue": "DispatchQueue.main", "dispatch_get_global_queue": "DispatchQueue.global()",
        "dispatch_queue_create": "DispatchQueue(label: $0)", "dispatch_time": "($0 + Double($1) / 1_000_000_000)",
        "UIAccessibilityIsReduceMotionEnabled": "UIAccessibility.isReduceMotionEnabled",
        "println": "print($0)", "countElements": "%0.count", "toString": "String(describing: $0)",
        "enumerate": "%0.enumerated()", "find": "%0.firstIndex(of: $1)",
    ]

    /// Functions with a closure as the last argument or after the arguments, by the number of arguments in parentheses.
    private static let queues = [
        "dispatch_async/1": "%0.async", "dispatch_async/2": "%0.async(execute: $1)", "dispatch_sync/1": "%0.sync",
        "dispatch_sync/2": "%0.sync(execute: $1)", "dispatch_after/2": "%1.asyncAfter(deadline: $0)",
        "dispatch_after/3": "%1.asyncAfter(deadline: $0, execute: $2)", "println/0": "print()",
    ]
}

extension String {
    fileprivate func replacing(_ part: String, with text: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: text)
    }
}
