/// Runs code that is isolated to the main actor in the native sources. The playground has one thread.
@inline(__always)
func assumeMainActor<Result>(_ body: () -> Result) -> Result { body() }
