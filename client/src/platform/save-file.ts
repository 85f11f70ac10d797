import { inert } from '@acquaint/engine/spreadsheets';

/** Lets the browser keep a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser may read it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A cell that spreadsheets neither run as a formula nor break at a comma. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' ? inert(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV by RFC 4180, with a mark that Excel reads as UTF-8. */
export function toCsv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${[columns, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** A file's name out of a title: 'Visits over time' becomes 'visits-over-time'. */
export function fileStem(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
