"""The symbol graphs of built modules, for check-docs, docs and parity."""
import json, os, pathlib, shutil, subprocess, tempfile

root = pathlib.Path(__file__).resolve().parent.parent
# The folder with the built modules: OPENDYNAMICS_MODULES, by default that of a debug build (swift build).
modules_folder = pathlib.Path(os.environ.get("OPENDYNAMICS_MODULES", root / ".build/debug/Modules"))


def import_flags():
    """Where module maps and headers of the C libraries are: modules built with traits import them."""
    flags = [word for pattern in ("Sources/*/module.modulemap", "Sources/*/include/module.modulemap")
             for file in sorted(root.glob(pattern)) for word in ("-I", str(file.parent))]
    for library in ["cairo", "pangocairo", "sdl2"]:
        if shutil.which("pkg-config"):
            run = subprocess.run(["pkg-config", "--cflags-only-I", library], capture_output=True, text=True)
            flags += [word for flag in run.stdout.split() for word in ("-Xcc", flag)]
    return flags


def write(module, modules, folder):
    """Writes the symbol graphs of a module into a folder. `modules` is the folder with the built modules."""
    info = json.loads(subprocess.run(["swiftc", "-print-target-info"], capture_output=True, check=True).stdout)
    subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", module, "-I", str(modules), *import_flags(),
         "-target", info["target"]["triple"], "-output-dir", str(folder), "-minimum-access-level", "public"],
        check=True)


def extract(module, modules=modules_folder):
    """The public symbols of a module, with those that it adds to types of other modules."""
    with tempfile.TemporaryDirectory() as folder:
        write(module, modules, folder)
        return [symbol for file in sorted(pathlib.Path(folder).glob("*.json"))
                for symbol in json.loads(file.read_text())["symbols"]]
