/** Signs without width that come along when names are copied from pages and documents. */
const invisible = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;

/**
 * A name as it is stored and compared: composed letters, single plain blanks, nothing that nobody sees. Names of sources, campaigns and events are
 * typed and pasted, and those that look the same are the same.
 */
export function tidyName(text: string): string {
  return text.normalize('NFC').replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim();
}
