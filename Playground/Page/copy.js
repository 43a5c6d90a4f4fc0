// Copies texts to the clipboard.

// Copies a text and says so on the button for a moment.
async function copyText(text, button) {
  const label = button.textContent;
  button.textContent = await writeClipboard(text) ? "Copied" : "Not copied";
  setTimeout(() => { button.textContent = label; }, 1500);
}

// Pages that are opened from files may have no clipboard; the old command still copies there.
async function writeClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = element("textarea", { value: text, className: "clipboard" });
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    return isCopied;
  }
}
