import { segmentFields, type SegmentField } from '@acquaint/contract';
import { indexedFields } from '@acquaint/engine';
import { literal } from '../../../../platform/clickhouse/literals.ts';

/** The word of the index that a consumer is in, and their bit of it, as SQL over `consumers`. */
export const personWord = 'toUInt32(bitShiftRight(person, 6))';
export const personBit = 'bitShiftLeft(toUInt64(1), bitAnd(person, 63))';

/** The code of an amount in thousands: 0 is not known, 1 is below a thousand. More than the digits hold is the most that they hold. */
function thousands(column: string, isKnown: string, digits: number): string {
  return `if(${isKnown}, least(intDiv(${column}, 1000) + 1, ${2 ** digits - 1}), 0)`;
}

/** Codes that are not the place of a value in its list of options. */
const codes: Readonly<Record<string, (digits: number) => string>> = {
  // A birth whose month is not known counts from January, as `birthCode` of the engine does.
  age: () => 'if(birth_year < 1900, 0, (birth_year - 1900) * 12 + greatest(1, birth_month))',
  children_count: (digits) => `if(children = '', 0, least(children_count + 1, ${2 ** digits - 1}))`,
  householder: () => 'if(is_householder, 1, 2)',
  home_value: (digits) => thousands('home_value', 'home_value > 0', digits),
  income: (digits) => thousands('income', "income_range != ''", digits),
  address: () => "address != ''",
  email: () => "email != ''",
  phone: () => "phone != ''",
};

function codeOf({ key, options = [] }: SegmentField, digits: number): string {
  return codes[key]?.(digits) ?? `indexOf(${literal(options.map(({ value }) => value))}, toString(${key}))`;
}

/** The fields of the index with their code as SQL over `consumers`; 0 is not known. */
export const indexCodes = indexedFields(segmentFields).flatMap(({ key, digits }) => {
  const field = segmentFields.find((candidate) => candidate.key === key);
  return field === undefined ? [] : [{ key, digits, code: codeOf(field, digits) }];
});
