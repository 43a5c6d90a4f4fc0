/// A change of a displayed layer. Traces of the module have none, so the type has no values.
enum LayerChange: Equatable {}
