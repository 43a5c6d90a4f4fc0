// Clients use the types of these modules in nearly every test of motion.
@_exported import DisplayList
@_exported import DynamicsRecording
@_exported import ScreenAudit
// The default values of `sourceLocation` are a macro of Testing, which expands in the file of the caller.
@_exported import Testing
@_exported import UIKit
@_exported import WorkCounting
