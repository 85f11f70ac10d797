import { sql, type SQL } from 'drizzle-orm';

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** A pattern for `ilike` that finds a text anywhere; what the text itself holds of wildcards is meant literally. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}

/** The same for texts that begin so. */
export function beginningWith(text: string): string {
  return `${literally(text)}%`;
}

/** A text as it is compared by a search: in lower case, without accents, with straight apostrophes. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[‘’]/g, "'")
    .toLowerCase();
}

/** The same of a column. */
export function folded(text: SQL): SQL {
  return sql`lower(translate(regexp_replace(normalize(${text}, NFKD), U&'[\\0300-\\036F]', '', 'g'), '‘’', ''''''))`;
}
