/** What a number of a sheet is shown as: a date, or a code of so many digits; else it is a number. */
export interface CellFormat {
  readonly isDate: boolean;
  readonly digits: number;
}

/** Built-in formats of dates (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

function formatOf(id: number, code: string): CellFormat {
  const bare = code.replaceAll(/"[^"]*"|\[[^[\]]*\]|\\./g, '');
  return { isDate: isBuiltInDate(id) || /[ymdhs]/i.test(bare), digits: /^0{2,}$/.test(bare) ? bare.length : 0 };
}

/** The formats of the styles of cells, by the numbers of their formats and the codes of those that the workbook brings. */
export function cellFormats(styles: readonly number[], codes: ReadonlyMap<number, string>): CellFormat[] {
  return styles.map((id) => formatOf(id, codes.get(id) ?? ''));
}

const millisecondsOfDay = 86_400_000;
/** The first day of the year 10,000. */
const afterLastDate = 2_958_466;
/** The day before the first one; with the day that 1900 did not have. */
const beginning = Date.UTC(1899, 11, 30);

function shownDate(value: number): string {
  const [day = '', time = ''] = new Date(beginning + Math.round(value * millisecondsOfDay)).toISOString().split('T');
  return Number.isInteger(value) ? day : `${day} ${time.slice(0, 8)}`;
}

/** A number as a person reads it in the sheet: a date as 2026-01-31, a code with its zeros, and no exponents. */
export function shownNumber(value: number, format: CellFormat | undefined): string {
  if (!Number.isFinite(value)) return '';
  if (format?.isDate === true && value > 0 && value < afterLastDate) return shownDate(value);
  const text = Number.isInteger(value) ? BigInt(value).toString() : value.toString();
  return text.padStart(format?.digits ?? 0, '0');
}
