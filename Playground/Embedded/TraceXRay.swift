/// The X-ray of a trace frame. Traces of the module have none, so the type has no values.
enum TraceXRay: Equatable {
    var json: String { switch self {} }
}
