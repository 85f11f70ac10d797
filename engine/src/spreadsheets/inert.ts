/** What makes a spreadsheet run a cell: the first character of a formula, also in its full width. Databases read these, too: they are RE2's as well. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Amounts with a sign, and ranges of them, such as -5, +12% and “-$20,000 to -$2,500”: they are read and not run. */
export const signedAmount = /^[+-][$]?[0-9][0-9,.]*%?(?: to [+-]?[$]?[0-9][0-9,.]*%?)?$/;

/** Phone numbers with blanks or brackets, and an extension: no formula is written like that. */
export const signedPhone = /^[+][0-9(][0-9 ().-]+(?:(?:[xX]|[eE][xX][tT][.]?) ?[0-9]{1,6})?$/;
const leastDigits = 7;

function isPhone(cell: string): boolean {
  return signedPhone.test(cell) && /[ (]/.test(cell) && cell.replaceAll(/\D/g, '').length >= leastDigits;
}

/** Keeps spreadsheets from running a cell: what one would take for a formula gets an apostrophe before it, a phone number with hyphens a blank in it. */
export function inert(cell: string): string {
  if (!formulaStart.test(cell) || signedAmount.test(cell) || isPhone(cell)) return cell;
  const spaced = cell.replace('-', ' ');
  return isPhone(spaced) ? spaced : `'${cell}`;
}
