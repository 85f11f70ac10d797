/** Amounts from here on are no prices, and would not fit in the column. */
const limit = 1_000_000_000_000;
const decimals = 4;
const grouping = /[\s'’]/g;

/** Whether a separator that occurs once is before decimals: a comma before exactly three digits groups thousands. */
function isDecimal(separator: string, fraction: string): boolean {
  return separator === '.' || fraction.length !== 3;
}

/** The same number with a point before its decimals and nothing between thousands: `1,299.00` and `1.299,00` are both 1299.00. */
function withPoint(digits: string): string {
  const separators = digits.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return digits;
  const place = digits.lastIndexOf(last);
  const fraction = digits.slice(place + 1);
  const isOnlyKind = new Set(separators).size === 1;
  const hasDecimals = isOnlyKind ? separators.length === 1 && isDecimal(last, fraction) : true;
  const whole = digits.slice(0, place).replaceAll(/[.,]/g, '');
  return hasDecimals ? `${whole}.${fraction}` : `${whole}${fraction}`;
}

/** The number in a text: from its first digit, or the separator before it, to its last digit and the separator after it. */
function numberIn(text: string): { readonly start: number; readonly digits: string } | null {
  const first = text.search(/\d/);
  if (first < 0) return null;
  // The point of an abbreviated currency is no separator: "Rs.1234", "kr.500", "1234 kr.".
  const isFraction = /(?:^|[^\p{L}])[.,]$/u.test(text.slice(0, first));
  const last = text.split('').findLastIndex((character) => /\d/.test(character));
  // "1.299,-" has a comma before no decimals at all.
  const end = /^,|^\.-/.test(text.slice(last + 1)) ? last + 2 : last + 1;
  const start = isFraction ? first - 1 : first;
  return { start, digits: text.slice(start, end) };
}

function parse(text: string): number {
  // A currency may be written before or after the number: "$1,299.00", "1 299,00 €". Digits and signs have wide and narrow forms.
  const trimmed = text.normalize('NFKC').trim().replaceAll('\u2212', '-').replace(/^\(/, '-');
  const found = numberIn(trimmed);
  if (found === null) return Number.NaN;
  const isNegative = trimmed.slice(0, found.start).includes('-');
  const digits = found.digits.replaceAll(grouping, '');
  if (!/^[\d.,]+$/.test(digits)) return Number.NaN;
  const amount = Number(withPoint(digits));
  return isNegative ? -amount : amount;
}

/** Money as a site reports it, with four decimals; null for what is no number or too large. */
export function readAmount(value: string | number | boolean | undefined): string | null {
  if (value === undefined || typeof value === 'boolean' || value === '') return null;
  const amount = typeof value === 'number' ? value : parse(value);
  return Math.abs(amount) < limit ? amount.toFixed(decimals) : null;
}
