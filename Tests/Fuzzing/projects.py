"""Damaged projects of Xcode: each is imported, or refused with a sentence, and nothing outside of the new folder changes."""
import os
import shutil
import tempfile

from damage_texts import damage_text
from folders import FolderCase, contents
from process import ERROR_CODES, Fault, run_tool

PROJECT = b"""// !$*UTF8*$!
{ archiveVersion = 1; objects = {
P = {isa = PBXProject; mainGroup = G; buildConfigurationList = L; projectDirPath = ""; targets = (T, F); };
L = {isa = XCConfigurationList; buildConfigurations = (C); };
C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; INFOPLIST_FILE = "$(SRCROOT)/App/Info.plist";
 SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG PRO $(inherited)"; OTHER_SWIFT_FLAGS = ("-D", FAST); A = "$(B)$(B)"; B = "${A:c99extidentifier}"; }; };
G = {isa = PBXGroup; sourceTree = "<group>"; children = (GA, V, S, X, I); };
GA = {isa = PBXGroup; path = App; sourceTree = "<group>"; children = (A, B); };
A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
B = {isa = PBXFileReference; path = App/B.swift; sourceTree = SOURCE_ROOT; };
I = {isa = PBXFileReference; path = App/Info.plist; sourceTree = SOURCE_ROOT; };
X = {isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
V = {isa = PBXVariantGroup; name = Main.storyboard; sourceTree = "<group>"; children = (VB, VE); };
VB = {isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
VE = {isa = PBXFileReference; path = en.lproj/Main.strings; sourceTree = "<absolute>"; };
S = {isa = PBXFileSystemSynchronizedRootGroup; path = New; sourceTree = "<group>"; exceptions = (E); };
E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Left.swift, Info.plist); };
T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (TS, TR);
 buildConfigurationList = L; fileSystemSynchronizedGroups = (S); };
TS = {isa = PBXSourcesBuildPhase; files = (FA, FB); }; TR = {isa = PBXResourcesBuildPhase; files = (FV, FX, FI); };
FA = {fileRef = A; }; FB = {fileRef = B; }; FV = {fileRef = V; }; FX = {fileRef = X; }; FI = {fileRef = I; };
F = {isa = PBXNativeTarget; name = Boxes; productType = "com.apple.product-type.framework"; buildPhases = (); fileSystemSynchronizedGroups = (S); };
}; rootObject = P; }
"""
INFORMATION = b"""<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
<key>UIMainStoryboardFile</key><string>Main</string><key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
<key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string></dict></array></dict></dict>
<key>N</key><integer>1</integer><key>D</key><date>2026-01-01T00:00:00Z</date><key>B</key><data>AAAA</data><key>T</key><true/></dict></plist>
"""
WORKSPACE = b"""<Workspace version="1.0"><FileRef location="group:P.xcodeproj"></FileRef><FileRef location="container:Pods/Pods.xcodeproj"/></Workspace>"""
FILES = {
    "In/P.xcodeproj/project.pbxproj": PROJECT, "In/App/Info.plist": INFORMATION, "In/App/A.swift": b"import UIKit\nimport Boxes\n@main class A {}\n",
    "In/App/B.swift": b"class B: UIViewController {}\n", "In/New/Extra.swift": b"import UIKit\n", "In/New/Left.swift": b"", "In/New/points.json": b"[]",
    "In/Base.lproj/Main.storyboard": b"<document/>", "In/Assets.xcassets/Contents.json": b"{}", "Beside/U.swift": b"", "secret.txt": b"secret",
}
TOKEN = r'"[^"]*"|<[^>]*>|\{[^{}]*\}|\([^()]*\)|[A-Za-z_][\w./$-]*|\d+'
LINKS = ["..", ".", "../..", "/etc", "/dev", "App", "New", "loop", "../Beside", "../secret.txt", "/nowhere"]


class Projects:
    """Damages project files, workspaces and Info.plist, and adds links and pipes to their folders."""

    def __init__(self, tool, _=None):
        # In a folder of its own, the tool finds no checkout, so that it does not call the compiler for each case.
        self.folder = tempfile.TemporaryDirectory()
        self.tool = os.path.join(self.folder.name, "dynamics")
        shutil.copy(tool, self.tool)
        self.checkout = os.path.join(self.folder.name, "checkout")
        os.mkdir(self.checkout)
        with open(os.path.join(self.checkout, "Package.swift"), "w") as file: file.write('let package = Package(name: "OpenDynamics")\n')

    def make(self, random, _):
        files = dict(FILES)
        if random.random() < 0.2: files["In/W.xcworkspace/contents.xcworkspacedata"] = WORKSPACE
        paths = [path for path in files if path.endswith((".pbxproj", ".plist", "data"))]
        for path in random.sample(paths, random.choice([1, 1, 2]) if len(paths) > 1 else 1):
            files[path] = damage_text(random, files[path], TOKEN)
        if random.random() < 0.15: del files[random.choice(sorted(files))]
        links = {}
        for _ in range(random.choice([0, 0, 1, 3])):
            place = random.choice(["In/New/", "In/App/", "In/Assets.xcassets/", "In/", "In/Base.lproj/"])
            links[place + random.choice(["loop", "link", "L.swift", "l.json", "x.bundle", "App"])] = random.choice(LINKS)
        arguments = ["--target", random.choice(["App", "Boxes", "none"])] if random.random() < 0.4 else []
        if random.random() < 0.2: arguments.append("--allow-outside")
        return FolderCase(files, links, [random.choice(["In", "In", "In", "In/P.xcodeproj", "In/App"]), *arguments])

    def smaller(self, case): return case.smaller()

    def save(self, case, path): case.save(path)

    def fault(self, case, directory):
        case.write(directory)
        before = contents(directory)
        arguments = ["import", *case.arguments, "--out", "Out", "--package", self.checkout]
        run = run_tool(self.tool, arguments, directory)
        if fault := run.fault((0, *ERROR_CODES)): return fault
        after = contents(directory)
        written = {path for path in after if path.startswith("Out/")}
        changed = sorted(path for path in before.keys() | after.keys() - written if before.get(path) != after.get(path))
        if changed: return Fault("files outside of the new folder changed", f"{arguments}: {changed}")
        if (run.code == 0) != bool(written): return Fault("wrong output files", f"{arguments}: exit code {run.code}, {sorted(written)}")
        if "--allow-outside" not in arguments:
            copied = [path for path in written if after[path] == b"secret" or path.endswith("/hostname")]
            if copied: return Fault("a file outside of the project was copied", f"{arguments}: {copied}")
        return None
