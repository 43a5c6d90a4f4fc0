// A client that imports DynamicsRecording can use display lists, touch phases, SVG text, pixels and the errors without
// further imports.
@_exported import CairoRenderer
@_exported import DisplayList
@_exported import SVGRenderer
@_exported import WorkCounting

@_exported import struct JSONReading.UserFacingError
