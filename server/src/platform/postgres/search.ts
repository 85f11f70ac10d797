const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** A pattern for `ilike` that finds a text anywhere; what the text itself holds of wildcards is meant literally. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** The same for texts that begin so. */
export function beginningWith(text: string): string {
  return `${literally(text)}%`;
}
