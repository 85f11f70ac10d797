import { formulaStart, signedAmount, signedPhone } from '@acquaint/engine/spreadsheets';
import { literal } from '../duckdb/literals.ts';

const matches = (text: string, pattern: RegExp): string => `regexp_matches(${text}, ${literal(pattern.source)})`;

/** What `inert` of the engine makes of a text, as DuckDB computes it. */
export function inertText(text: string): string {
  const digits = `length(regexp_replace(${text}, '[^0-9]', '', 'g'))`;
  const isPhone = `(${matches(text, signedPhone)} and regexp_matches(${text}, '[ (]') and ${digits} >= 7)`;
  const isRun = `${matches(text, formulaStart)} and not ${matches(text, signedAmount)} and not ${isPhone}`;
  return `case when ${isRun} then '''' || ${text} else ${text} end`;
}
