/** A pattern for `ilike` that finds a text anywhere; what the text itself holds of wildcards is meant literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
