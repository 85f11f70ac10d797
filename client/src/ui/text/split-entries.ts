/** Entries that were typed or pasted one after another, separated by spaces, commas, semicolons or lines. */
export function splitEntries(text: string): string[] {
  return text.split(/[\s,;]+/).filter((entry) => entry !== '');
}
