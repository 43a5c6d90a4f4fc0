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
