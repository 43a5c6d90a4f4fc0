// The bundle of the program.

extension Bundle {
    /// The bundle that contains the resources of the program: the resource bundle of the executable's target, a folder with
    /// the name `PACKAGE_EXECUTABLE.resources` beside the executable. It is `Bundle.main` if there is none.
    ///
    /// `Bundle.main` is the folder of the executable, in which the package manager puts no resources. The porter replaces it
    /// in the sources that it ports at build time. In other sources use `Bundle.module`, which also exists on Apple's systems.
    public static var program: Bundle { ProgramResources.programBundle ?? .main }

    /// Creates the bundle that contains the resources of a class's module: the resource bundle of its target, a folder with
    /// the name `PACKAGE_MODULE.resources` beside the executable.
    ///
    /// It is the bundle of the program if the module has no resources, or if the class is part of the executable. The porter
    /// replaces `Bundle(for:)`, which is the folder of the executable for all classes, by this initializer.
    /// - Parameter classOfModule: A class of the module.
    public convenience init(containing classOfModule: AnyClass) {
        let module = String(reflecting: classOfModule).prefix { $0 != "." }
        let path = ProgramResources.path(ofBundleOfModule: String(module)) ?? Bundle.program.bundlePath
        // `Bundle(path:)` returns nil only for a folder that does not exist, and both folders exist.
        self.init(path: path)!
    }
}
