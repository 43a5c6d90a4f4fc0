# Functions for the scripts in this directory. Scripts source this file.

say() { printf '\n== %s\n' "$*"; }
fail() { printf '%s: %s\n' "${0##*/}" "$*" >&2; exit 1; }

# Ends a check that needs a missing program, with success. Adds the reason to the file that skipped_checks names, if any.
skip() {
    printf '%s: skipped: %s\n' "${0##*/}" "$*"
    [ -z "${skipped_checks:-}" ] || printf '%s: %s\n' "${0##*/}" "$*" >>"$skipped_checks"
    exit 0
}

need_swift() {
    type -P swift >/dev/null || fail "swift is not on the PATH. Install a Swift 6.1 or later toolchain: https://swift.org/install"
}

# Runs swift, and repeats a command of the package manager that ended with a segmentation fault: on Linux, about one of 150
# commands crashes in libdispatch after a subprocess ended (https://github.com/swiftlang/swift/issues/87033). Crashes of
# tests and of built programs are not repeated.
# Builds have a fixed hash seed, because the package manager passes the traits to the compiler in the order of a set: with
# another order, it builds everything again.
swift() {
    local attempt code
    for attempt in 1 2 3; do
        code=0
        if [ "$1" = build ]; then
            SWIFT_DETERMINISTIC_HASHING=1 command swift "$@" || code=$?
        else
            command swift "$@" || code=$?
        fi
        [[ $1:$code =~ ^(build|package):139$ ]] || break
        echo "swift $1 ended with a segmentation fault in attempt $attempt of 3" >&2
    done
    return $code
}

# Prints the path of a tool of the Swift toolchain: the one beside swift, or else the one on the PATH.
toolchain_tool() {
    local path
    path="$(dirname "$(readlink -f "$(type -P swift)")")/$1"
    [ -x "$path" ] || path=$(command -v "$1") || fail "$1 is missing in the directory of swift: the toolchain is incomplete"
    echo "$path"
}

# Builds the command line tool with these options of swift build, and sets dynamics to its path.
build_dynamics() {
    need_swift
    swift build --product dynamics "$@" || fail "the build failed; the output of the compiler is above"
    dynamics="$(swift build --product dynamics "$@" --show-bin-path)/dynamics"
}

# Prints the version of the tool in the sources.
tool_version() { sed -nE 's/.*static let current = "(.*)"/\1/p' Sources/dynamics/CommandLine/Version.swift; }

# Writes an archive of a folder: the same members in the same order with the same times give the same bytes.
write_archive() { # ARCHIVE FOLDER
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct 2>/dev/null || echo 0)" \
        -C "$(dirname "$2")" -cf - "$(basename "$2")" | gzip -9n >"$1"
}

# Creates a temporary directory, which is removed when the script exits, and sets work to its path.
make_work_directory() {
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
}

# Sets engine_sources to the source files of the engine, in the same order on every machine.
list_engine_sources() {
    mapfile -t engine_sources < <(find Sources/DynamicsEngine -name '*.swift' | LC_ALL=C sort)
}

# Copies Swift files into the work directory without their imports of these modules, because they are compiled into one
# module: copy_without_imports 'MODULE|MODULE' FILE...
copy_without_imports() {
    local modules=$1 file
    shift
    for file in "$@"; do
        sed -E "s/^ *((public|package|@_exported|@testable) )*import ((func|struct|class|enum) )?($modules)(\\.[A-Za-z]+)?\$//" "$file" >"$work/$(basename "$file")"
    done
}

# Runs a compiler or linker. If it fails, prints its messages and fails: compile 'THE ENGINE' COMMAND...
compile() {
    local name=$1
    shift
    "$@" 2>"$work/log" || { cat "$work/log" >&2; fail "$name does not compile; the output of the compiler is above"; }
}

# Runs a command as root, if that is possible without a password.
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"
    elif command -v sudo >/dev/null 2>&1; then sudo -n "$@"
    else return 1
    fi
}

# Installs missing Debian packages. Fails without a message, because some callers can continue without them.
install_packages() {
    command -v apt-get >/dev/null 2>&1 || return 1
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    say "installing ${missing[*]}"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q >/dev/null 2>&1
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" >/dev/null 2>&1
}

has_cairo() { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists cairo pangocairo; }
has_jpeg() { pkg-config --exists libjpeg; }
has_sdl() { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists sdl2; }
has_display() { [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; }
has_ffmpeg() { command -v ffmpeg >/dev/null 2>&1; }

# Prints the path of the first of these commands that is installed.
first_command() {
    local name
    for name in "$@"; do command -v "$name" && return 0; done
    return 1
}

# Starts a virtual display of a size, such as 1000x1800x24. Sets DISPLAY to its number, which Xvfb chooses, and xvfb to its
# process.
start_display() {
    local number_file
    number_file=$(mktemp)
    Xvfb -displayfd 4 -screen 0 "$1" 4>"$number_file" >/dev/null 2>&1 & xvfb=$!
    for _ in $(seq 50); do [ -s "$number_file" ] && break; sleep 0.1; done
    [ -s "$number_file" ] || fail "Xvfb did not start"
    export DISPLAY=":$(cat "$number_file")"
    rm -f "$number_file"
}

# Waits for the window with a title. Sets window to its identifier, and X and Y to its position on the display.
find_window() {
    window=
    for _ in $(seq 100); do
        window=$(xdotool search --name "^$1\$" 2>/dev/null | head -1) && [ -n "$window" ] && break
        sleep 0.1
    done
    [ -n "$window" ] || return 1
    sleep 0.5
    eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^[XY]=')"
}

# Moves the pointer to a pixel of the window: move_pointer X Y.
move_pointer() { xdotool mousemove $((X + $1)) $((Y + $2)); }

# Presses at a pixel, drags by DX and DY pixels in 12 steps, and releases without a pause: flick X Y DX DY.
flick() {
    local i
    move_pointer "$1" "$2"; xdotool mousedown 1
    for i in $(seq 12); do move_pointer $(($1 + $3 * i / 12)) $(($2 + $4 * i / 12)); sleep 0.016; done
    xdotool mouseup 1
}

# Sets playground_sources to the native source files that the WebAssembly module of the playground contains.
list_playground_sources() {
    mapfile -t playground_sources < <(
        {
            find Sources/DynamicsEngine Sources/DynamicsGeometry Sources/UIDynamics Sources/JSONReading Sources/SceneFiles \
                Sources/DisplayList Sources/ScenePlayback Sources/DynamicsRecording/Trace -name '*.swift'
            printf 'Sources/DynamicsRecording/%s.swift\n' Touches/TouchSample \
                Device/DeviceEvent Device/DeviceEvent+JSON Device/DeviceSettings
        } | grep -vFf <(grep -v '^#' Playground/Embedded/omitted-files.txt) | LC_ALL=C sort)
}

# Sets playground_sources to the native source files of the module that exports motion.
list_export_sources() {
    mapfile -t playground_sources < <(
        {
            find Sources/DynamicsGeometry Sources/JSONReading Sources/MotionExport Sources/DynamicsEngine/Math -name '*.swift' |
                grep -vE '/(InputFile|MotionExportSink|ItemCollector\+Layers)\.swift$'
            printf 'Sources/%s.swift\n' DynamicsEngine/World/Preconditions DisplayList/{DisplayShape,DisplayColor,DisplayCompositing,DisplayLayer,DisplayList+Drawable,TouchPhase} \
                DynamicsRecording/Trace/{TraceHeader,TraceFrame,TraceShape,TraceShape+Outlines,TraceTextAttributes} \
                DynamicsRecording/Trace/{TraceReader,TraceReader+Decoding} DynamicsRecording/Touches/TouchSample \
                DynamicsRecording/Device/{DeviceEvent,DeviceEvent+JSON,DeviceSettings} \
                DynamicsRecording/Layers/{DisplayShape+Text,NamePattern} UIKit/Motion/{AxisMotion,SpringMotion}
        } | LC_ALL=C sort)
}

# Copies the files in playground_sources into a directory, in the subset of Swift that the compiler of Embedded Swift supports:
# - Imports and access levels vanish, because all sources are one module. Isolation to the main actor and Codable vanish,
#   because the toolchain has no module for concurrency, and Embedded Swift has no coding.
# - Key paths that stand for functions become closures.
# - Weak stored references become references that the allocator checks (BackReference.swift). Unowned references become
#   unowned(unsafe): natively, an unowned reference to a released object stops the program, so tests find it.
# Other differences are in the sources, behind the condition EMBEDDED_SEAMS.
make_embedded_copies() {
    local directory=$1 file name
    mkdir -p "$directory"
    for file in "${playground_sources[@]}"; do
        name=$(basename "$file")
        [ ! -e "$directory/$name" ] || fail "two sources of the playground have the name $name"
        sed -E \
            -e 's/^((public|package|@_exported|@testable) )*import .*$//' \
            -e 's/@preconcurrency //g; s/@MainActor ?//g; s/nonisolated(\(unsafe\))? //g; s/[,:] @unchecked Sendable//' \
            -e 's/@(inlinable|usableFromInline|frozen) ?//g; s/, Codable\b//' \
            -e 's/^( *((@[A-Za-z_]+(\([^)]*\))?|final|override|static|class|required|convenience) )*)(public|package|open) /\1/; s/\binternal\(set\) //' \
            -e 's/(map|flatMap|compactMap|allSatisfy|filter)\(\\((\.[A-Za-z0-9_]+)+)\)/\1({ $0\2 })/g' \
            -e '/weak var.*\{$/{N; /\n *get /s/weak //}; s/^( *)(.*)\bweak var/\1@BackReference \2var/; s/\[unowned /[unowned(unsafe) /; s/(^| )unowned let/\1unowned(unsafe) let/' \
            "$file" >"$directory/$name"
    done
    cp Playground/Embedded/{BackReference,Foundation,TextExchange}.swift "$directory"
}

# Copies the sources of the playground's module into a directory.
copy_playground_sources() {
    list_playground_sources
    make_embedded_copies "$1"
    cp Playground/Embedded/ObjectIdentifier+Existentials.swift Playground/Exports/*.swift "$1"
}

# Builds the WebAssembly module of the playground: build_playground_module FILE. Needs the work directory.
build_playground_module() {
    copy_playground_sources "$work/playground"
    build_wasm_module playground "$1"
}

# Builds the WebAssembly module that exports motion: build_export_module FILE. Needs the work directory.
build_export_module() {
    list_export_sources
    make_embedded_copies "$work/motion-export"
    cp Playground/MotionExport/*.swift "$work/motion-export"
    build_wasm_module motion-export "$1"
}

# Builds a WebAssembly module of the sources in a folder of the work directory: build_wasm_module FOLDER FILE.
build_wasm_module() {
    local swiftc clang wasm_ld embedded size
    swiftc=$(toolchain_tool swiftc)
    clang=$(toolchain_tool clang)
    wasm_ld=$(toolchain_tool wasm-ld)
    embedded=$(dirname "$swiftc")/../lib/swift/embedded/Swift.swiftmodule/wasm32-unknown-none-wasm.swiftmodule
    [ -e "$embedded" ] || fail "the toolchain has no Embedded Swift for wasm32: $embedded is missing. Install a toolchain of swift.org"
    compile "the sources of $1" "$swiftc" -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded \
        -enable-experimental-feature Extern -wmo -parse-as-library -swift-version 5 -module-name Playground -Osize \
        -Xfrontend -disable-stack-protector -enforce-exclusivity=unchecked -D EMBEDDED_SEAMS -Xcc -msimd128 -warnings-as-errors \
        -Xllvm -inline-threshold=0 -c "$work/$1"/*.swift -o "$work/$1.o"
    local source objects=()
    for source in Playground/Runtime/*.c; do
        objects+=("$work/$1-$(basename "$source" .c).o")
        compile "the runtime" "$clang" --target=wasm32-unknown-unknown -O2 -ffreestanding -fno-builtin -nostdlib \
            -mbulk-memory -ffp-contract=off -c "$source" -o "${objects[-1]}"
    done
    compile "the WebAssembly module" "$wasm_ld" --no-entry --gc-sections --strip-all --fatal-warnings -z stack-size=1048576 \
        "$work/$1.o" "${objects[@]}" -o "$2"
    if command -v wasm-opt >/dev/null; then
        # Flat code has more parts in common, and so have functions into which those with one caller are not inlined. The
        # linker leaves the first 1,024 bytes of the memory unused.
        wasm-opt --flatten --rereloop -Oz -Oz --one-caller-inline-max-function-size 50 --low-memory-unused --enable-simd --enable-bulk-memory --enable-nontrapping-float-to-int \
            --enable-sign-ext --enable-mutable-globals --enable-multivalue "$2" -o "$work/optimized-$1.wasm"
        mv "$work/optimized-$1.wasm" "$2"
    else
        echo "wasm-opt is not installed (apt-get install binaryen), so the module is larger than necessary" >&2
    fi
    size=$(wc -c <"$2")
    if command -v brotli >/dev/null; then
        echo "$1: the module has $size bytes, $(brotli -c -q 11 -w 24 "$2" | wc -c) compressed"
    else
        echo "$1: the module has $size bytes"
    fi
}
