import { type Comparison, digitsOfLevel, type IdentityField, missingLevel } from '@acquaint/engine';

/** Macros by which values are compared. */
export const compareMacros: readonly string[] = [
  'create macro near_text(x, y) as levenshtein(x, y) <= 1 or (length(x) = length(y) and levenshtein(x, y) = 2 and damerau_levenshtein(x, y) = 1)',
  `create macro text_level(x, y) as case
     when x is null or y is null then ${missingLevel}
     when x = y then 3
     when jaro_winkler_similarity(x, y) >= 0.92 or (length(x) >= 4 and near_text(x, y)) then 2
     when jaro_winkler_similarity(x, y) >= 0.82 or starts_with(x, y || ' ') or starts_with(y, x || ' ') then 1
     else 0 end`,
  // The great circle by the haversine formula, on a sphere of the mean radius of the earth.
  `create macro miles_between(north, east, other_north, other_east) as
     2 * 3958.76 * asin(least(1, sqrt(power(sin(radians(other_north - north) / 2), 2)
       + cos(radians(north)) * cos(radians(other_north)) * power(sin(radians(other_east - east) / 2), 2))))`,
  'create macro distance_level(miles) as case when miles <= 0.5 then 4 when miles <= 5 then 3 when miles <= 25 then 2 when miles <= 100 then 1 when miles is not null then 0 end',
];

const swapped = 'coalesce(a.given = b.surname and a.surname = b.given, false)';
const missing = (field: string): string => `when a.${field} is null or b.${field} is null then ${missingLevel}`;

/** The level of each comparison of the records `a` and `b`. */
const levelExpressions: Readonly<Record<string, string>> = {
  given: `case
      ${missing('given')}
      when a.given = b.given then 6
      when ${swapped} then 5
      when jaro_winkler_similarity(a.given, b.given) >= 0.92 or (length(a.given) >= 4 and near_text(a.given, b.given))
           or starts_with(a.given, b.given || ' ') or starts_with(b.given, a.given || ' ') then 4
      when a.nickname = b.nickname then 3
      when jaro_winkler_similarity(a.given, b.given) >= 0.82 or a.given_code = b.given_code then 2
      when least(length(a.given), length(b.given)) = 1 and left(a.given, 1) = left(b.given, 1) then 1
      else 0 end`,
  surname: `case
      ${missing('surname')}
      when a.surname = b.surname then 3
      when ${swapped} then ${missingLevel}
      when jaro_winkler_similarity(a.surname, b.surname) >= 0.92 or (length(a.surname) >= 4 and near_text(a.surname, b.surname)) then 2
      when jaro_winkler_similarity(a.surname, b.surname) >= 0.82 or a.surname_code = b.surname_code
           or contains(a.surname, b.surname) or contains(b.surname, a.surname) then 1
      else 0 end`,
  dob: `case
      ${missing('dob')}
      when a.dob = b.dob then 4
      when length(a.dob) < 8 or length(b.dob) < 8 then
        case when left(a.dob, 4) != left(b.dob, 4) then 0
             when length(a.dob) >= 6 and length(b.dob) >= 6 and left(a.dob, 6) = left(b.dob, 6) then 2
             else 1 end
      when near_text(a.dob, b.dob)
           or (left(a.dob, 4) = left(b.dob, 4) and substr(a.dob, 5, 2) = substr(b.dob, 7, 2) and substr(a.dob, 7, 2) = substr(b.dob, 5, 2)) then 3
      when if(left(a.dob, 4) = left(b.dob, 4), 1, 0) + if(substr(a.dob, 5, 2) = substr(b.dob, 5, 2), 1, 0) + if(right(a.dob, 2) = right(b.dob, 2), 1, 0) = 2 then 2
      when left(a.dob, 4) = left(b.dob, 4) then 1
      else 0 end`,
  national_id: `case
      ${missing('national_id')}
      when a.national_id = b.national_id then 3
      when near_text(a.national_id, b.national_id) then 2
      when levenshtein(a.national_id, b.national_id) <= 2 then 1
      else 0 end`,
  email: `case
      ${missing('email')}
      when a.email = b.email then 3
      when split_part(a.email, '@', 1) = split_part(b.email, '@', 1) then 2
      when jaro_winkler_similarity(split_part(a.email, '@', 1), split_part(b.email, '@', 1)) >= 0.9 then 1
      else 0 end`,
  phone: `case
      ${missing('phone')}
      when a.phone = b.phone then 2
      when near_text(a.phone, b.phone) then 1
      else 0 end`,
  number: `case
      ${missing('number')}
      when a.number = b.number then 2
      when near_text(a.number, b.number) then 1
      else 0 end`,
  place: `case
      when coalesce(a.zip, a.city, a.state) is null or coalesce(b.zip, b.city, b.state) is null then ${missingLevel}
      when a.zip = b.zip and (a.city = b.city or jaro_winkler_similarity(a.city, b.city) >= 0.92) then 5
      when a.zip = b.zip then 4
      when a.city = b.city or jaro_winkler_similarity(a.city, b.city) >= 0.92 then 3
      when near_text(a.zip, b.zip) then 2
      when a.state = b.state then 1
      else 0 end`,
  gender: `case ${missing('gender')} when a.gender = b.gender then 1 else 0 end`,
  street: 'text_level(a.street, b.street)',
  unit: 'text_level(a.unit, b.unit)',
  birth_place: 'text_level(a.birth_place, b.birth_place)',
  occupation: 'text_level(a.occupation, b.occupation)',
  company: 'text_level(a.company, b.company)',
  distance: `case
      when a.zip = b.zip or a.city = b.city or coalesce(a.latitude, a.longitude) is null or coalesce(b.latitude, b.longitude) is null then ${missingLevel}
      else coalesce(distance_level(miles_between(a.latitude::double, a.longitude::double, b.latitude::double, b.longitude::double)), ${missingLevel}) end`,
};

/** Columns of the rarity of values, natural logarithms of their frequency against the mean chance to agree. */
export const rarityColumn = (field: IdentityField): string => `rarity_${field}`;

/** The tables whose rows are compared; what is rare is told by the left one. */
export interface ComparedTables {
  readonly left: string;
  readonly right: string;
}

/** Patterns of pairs (`l`, `r`), with what the rarity of what agrees adds to strangers and to people of one household. */
export function comparedPairs(
  pairs: string,
  comparisons: readonly Comparison[],
  { left, right }: ComparedTables = { left: 'people', right: 'people' },
): string {
  const levels = comparisons.map(({ name }) => `${levelExpressions[name]} as level_${name}`);
  const pattern = comparisons.map(({ name }, place) => `level_${name}::bigint * ${2 ** (digitsOfLevel * place)}`);
  const rarity = (only: (comparison: Comparison) => boolean): string => {
    const parts = comparisons.flatMap((comparison) =>
      comparison.rarityOf !== null && only(comparison)
        ? [`if(level_${comparison.name} = ${comparison.levels.length - 1}, ${rarityColumn(comparison.rarityOf)}, 0)`]
        : [],
    );
    return ['0::float', ...parts].join(' + ');
  };
  const rarities = comparisons.flatMap(({ rarityOf }) => (rarityOf === null ? [] : [`a.${rarityColumn(rarityOf)}`]));
  return `
    select l, r, ${pattern.join(' + ')} as pattern,
           (${rarity(() => true)})::float as rarity, (${rarity(({ isShared }) => !isShared)})::float as own_rarity
      from (select ${['l', 'r', ...levels, ...rarities].join(',\n                   ')}
              from (${pairs}) as pairs
              join ${left} as a on a.row = pairs.l
              join ${right} as b on b.row = pairs.r)`;
}

/** The level of a comparison in the column `pattern`; that it is missing where it is not made. */
export function levelIn(comparisons: readonly Comparison[], name: string): string {
  const place = comparisons.findIndex((comparison) => comparison.name === name);
  return place < 0 ? missingLevel.toString() : `((pattern >> ${digitsOfLevel * place}) & ${missingLevel})`;
}
