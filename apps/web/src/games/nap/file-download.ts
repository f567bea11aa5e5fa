// Hands a text to the browser as a file to keep.

/** A byte-order mark goes first: spreadsheets take the text for UTF-8 only with it. */
const BYTE_ORDER = '\uFEFF';
/** Some browsers fetch what is saved only after the click has been handled. */
const KEPT_MS = 30_000;

export function saveText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER, text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
