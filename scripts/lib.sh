# What the scripts share. Sourced, not run.

say() { printf '\n== %s\n' "$*"; }
fail() { printf '%s: %s\n' "${0##*/}" "$*" >&2; exit 1; }

need_swift() {
    command -v swift >/dev/null 2>&1 || fail "no swift on the PATH. Install a Swift 6.1 or later toolchain first: https://swift.org/install"
}

# Runs a command as root where that is possible without a question.
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"
    elif command -v sudo >/dev/null 2>&1; then sudo -n "$@"
    else return 1
    fi
}

# Installs Debian packages that are missing. Fails quietly: the caller knows what to do without them.
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

has_cairo() { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists cairo; }
has_sdl() { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists sdl2; }
has_display() { [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; }
has_ffmpeg() { command -v ffmpeg >/dev/null 2>&1; }

# The first of these commands that there is.
first_command() {
    local name
    for name in "$@"; do command -v "$name" && return 0; done
    return 1
}

# A display that nobody sees, and its number in DISPLAY. Xvfb finds a free one itself. Its process is $xvfb.
start_display() {
    local number
    number=$(mktemp)
    Xvfb -displayfd 4 -screen 0 "$1" 4>"$number" >/dev/null 2>&1 & xvfb=$!
    for _ in $(seq 50); do [ -s "$number" ] && break; sleep 0.1; done
    [ -s "$number" ] || fail "Xvfb did not start"
    export DISPLAY=":$(cat "$number")"
    rm -f "$number"
}

# Waits for the window of a title; leaves it in window, its place in X and Y.
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

# Moves the pointer to a pixel of the window.
pointer() { xdotool mousemove $((X + $1)) $((Y + $2)); }

# Presses, drags through so many pixels in 12 steps, and lets go in motion: flick X Y DX DY.
flick() {
    local i
    pointer "$1" "$2"; xdotool mousedown 1
    for i in $(seq 12); do pointer $(($1 + $3 * i / 12)) $(($2 + $4 * i / 12)); sleep 0.016; done
    xdotool mouseup 1
}
