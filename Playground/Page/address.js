// Links to exactly one scene and time: the text of the scene, compressed, in the fragment of the address. Fragments are
// not sent to servers.
//
//   #z=TEXT&frame=N      TEXT is deflated and in base64url. The scene holds its own size.
//   #s=TEXT&frame=N      TEXT is in base64url, where the browser cannot compress
//   #scene=NAME&frame=N  a scene of the library
//   &embed=1             shows the scene without the panels

const address = {
  // The longest scene text that a link may open, in characters.
  longestText: 4_000_000,

  async make(text, frame) {
    const bytes = new TextEncoder().encode(text), url = location.href.split("#")[0];
    const compressor = makeCompressor(), packed = compressor && toBase64URL(await pipe(bytes, compressor));
    return `${url}#${packed ? `z=${packed}` : `s=${toBase64URL(bytes)}`}&frame=${frame}`;
  },

  // Reads the fragment. Returns { text or scene, frame, isEmbedded }, or null if it names no scene. Throws an error with
  // a sentence for a link that is damaged.
  async read(fragment = location.hash.slice(1)) {
    const values = new URLSearchParams(fragment);
    const [packed, plain, scene] = ["z", "s", "scene"].map(key => values.get(key));
    const frame = Math.min(Math.max(Math.round(Number(values.get("frame")) || 0), 0), 216_000);
    const options = { frame, isEmbedded: values.get("embed") === "1" };
    if (scene) return { scene, ...options };
    if (!packed && !plain) return null;
    try {
      const bytes = fromBase64URL(packed || plain);
      const text = new TextDecoder("utf-8", { fatal: true }).decode(packed ? await pipe(bytes, new DecompressionStream("deflate-raw"), this.longestText) : bytes);
      return { text, ...options };
    } catch {
      throw new Error("This link is damaged: its scene cannot be read. Copy the whole link once more.");
    }
  },
};

// Returns a stream that compresses, or null: browsers before 2023 have none, or none of this format.
function makeCompressor() {
  try { return new CompressionStream("deflate-raw"); } catch { return null; }
}

// Sends bytes through a stream and returns what comes out of it, at most `limit` bytes.
async function pipe(bytes, stream, limit = Infinity) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(), parts = [];
  let length = 0;
  for (let part; !(part = await reader.read()).done;) {
    parts.push(part.value);
    length += part.value.length;
    if (length > limit) throw new Error("too long");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
