// The names of objects in messages and traces.

/// Returns the name of the class of an object.
func className(of object: AnyObject) -> String { "\(type(of: object))" }

/// Returns the identifier of a boundary as text.
package func boundaryName(_ identifier: any NSCopying) -> String { "\(identifier)" }
