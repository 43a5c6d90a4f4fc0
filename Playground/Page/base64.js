// Bytes as base64url: base64 with characters that need no escapes in addresses.

function toBase64URL(bytes) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromBase64URL(text) {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), character => character.charCodeAt(0));
}
