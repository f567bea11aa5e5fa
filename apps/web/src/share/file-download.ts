// Hands a text to the browser as a file to keep.

/** Spreadsheets take a text for UTF-8 only with it; other programs would take it for a part of the text. */
const BYTE_ORDER = '\uFEFF';
/** Some browsers fetch what is saved only after the click has been handled. */
const KEPT_MS = 30_000;

export function saveText(name: string, type: 'text/csv' | 'text/calendar', text: string): void {
  const parts = type === 'text/csv' ? [BYTE_ORDER, text] : [text];
  const url = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
