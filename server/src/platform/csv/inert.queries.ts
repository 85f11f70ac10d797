import { formulaStart, signedAmount, signedPhone } from '@acquaint/engine/spreadsheets';
import { literal } from '../duckdb/literals.ts';

const matches = (text: string, pattern: RegExp): string => `regexp_matches(${text}, ${literal(pattern.source)})`;

/** What `inert` of the engine makes of a text, as DuckDB computes it. */
export function inertText(text: string): string {
  const digits = `length(regexp_replace(${text}, '[^0-9]', '', 'g'))`;
  const isPhone = (cell: string): string =>
    `(${matches(cell, signedPhone)} and regexp_matches(${cell}, '[ (]') and ${digits} >= 7)`;
  const spaced = `regexp_replace(${text}, '-', ' ')`;
  const isRead = `not ${matches(text, formulaStart)} or ${matches(text, signedAmount)} or ${isPhone(text)}`;
  return `case when ${isRead} then ${text} when ${isPhone(spaced)} then ${spaced} else '''' || ${text} end`;
}
