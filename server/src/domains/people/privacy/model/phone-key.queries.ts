import { phonePatterns } from '@acquaint/engine';

/** What a column of telephone numbers is found by, as `phoneKey` of the engine has it; of what no number can be, the last ten digits. */
export function phoneKeyOf(column: string): string {
  const text = `replaceRegexpOne(replaceRegexpOne(${column}, '${phonePatterns.decimal}', '\\\\1'), '${phonePatterns.extension}', '')`;
  const digits = (from: string): string => `replaceRegexpAll(${from}, '[^0-9]', '')`;
  const abroad = `concat('+', replaceRegexpOne(${digits(`replaceAll(${text}, '(0)', '')`)}, '^(011|00)', ''))`;
  return `if(match(${text}, '${phonePatterns.abroad}'), ${abroad}, right(${digits(text)}, 10))`;
}
