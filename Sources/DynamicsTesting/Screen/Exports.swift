// Clients use the types of these modules in nearly every test of motion.
@_exported import DisplayList
@_exported import DynamicsRecording
@_exported import UIKit
