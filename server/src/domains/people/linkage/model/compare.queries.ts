import { type Comparison, digitsOfLevel, type IdentityField, knownGivenNames, missingLevel } from '@acquaint/engine';
import { literal } from '../../../../platform/duckdb/literals.ts';

/** What comes before a surname, as it begins one that is written as one word. */
const particles = '^(?:van(?:de[nr]?)?|von(?:der)?|del(?:a|la|os)?|ma?c|saint|zu[mr])';

/** Macros by which values are compared. */
export const compareMacros: readonly string[] = [
  // One letter more, less or other, or two neighbors swapped. Of texts of one length the letters that differ are counted, which is much quicker than
  // measuring the distance.
  `create macro near_text(x, y) as case
     when x = y then true
     when strlen(x) = strlen(y) then
       case hamming(x, y) when 1 then true when 2 then damerau_levenshtein(x, y) = 1 else false end
     when abs(strlen(x) - strlen(y)) = 1 then levenshtein(x, y) = 1
     else false end`,
  // `alike` is how similar they are by Jaro and Winkler. Texts of four letters and more that are near each other are so by more than 0.82.
  `create macro text_level(x, y, alike) as case
     when x is null or y is null then ${missingLevel}
     when x = y then 3
     when alike >= 0.92 then 2
     when alike >= 0.82 then if(length(x) >= 4 and near_text(x, y), 2, 1)
     when starts_with(x, y || ' ') or starts_with(y, x || ' ') then 1
     else 0 end`,
  // How similar surnames are. What is written before many of them says nothing: “vandermeer” and “vanderberg” are as different as their own parts, unless
  // one is a slip of the other.
  `create macro surname_alike(x, y) as case
     when x = y then 1
     when left(x, 2) != left(y, 2) or left(x, 2) not in ('va', 'vo', 'de', 'ma', 'mc', 'sa', 'zu') or near_text(x, y) or least(length(x), length(y)) < 6
       then jaro_winkler_similarity(x, y)
     when regexp_extract(x, '${particles}') = '' or regexp_extract(x, '${particles}') != regexp_extract(y, '${particles}')
       then jaro_winkler_similarity(x, y)
     when jaro_winkler_similarity(regexp_replace(x, '${particles}', ''), regexp_replace(y, '${particles}', '')) < 0.82 then 0
     else jaro_winkler_similarity(x, y) end`,
  // Whether an address is made of the name of whoever has it: then it says no more than the name does.
  `create macro is_of_name(x, given, surname) as
     coalesce(contains(x, replace(surname, ' ', '')), false) or coalesce(length(given) > 1 and contains(x, replace(given, ' ', '')), false)`,
  // What of an address is neither the name nor its initial.
  `create macro beside_name(x, given, surname) as
     regexp_replace(replace(replace(x, coalesce(replace(surname, ' ', ''), ''), ''), coalesce(replace(given, ' ', ''), ''), ''),
       '^[^a-z0-9]*' || coalesce(left(given, 1), '') || '?[^a-z0-9]*$', '')`,
  // How similar the parts of two addresses before the @ are. Of namesakes, numbers and what is beside the name differ.
  `create macro mailbox_level(x, y, x_given, x_surname, y_given, y_surname) as case
     when x = y then if(is_of_name(x, x_given, x_surname) and beside_name(x, x_given, x_surname) = '', ${missingLevel}, 2)
     when jaro_winkler_similarity(x, y) < 0.9 then 0
     when not is_of_name(x, x_given, x_surname) and not is_of_name(y, y_given, y_surname) then 1
     when regexp_replace(x, '[^0-9]', '', 'g') != regexp_replace(y, '[^0-9]', '', 'g') then 0
     when near_text(x, y) or regexp_matches(x, '[0-9]') then 1
     when beside_name(x, x_given, x_surname) != '' and beside_name(y, y_given, y_surname) != '' then 0
     else ${missingLevel} end`,
  // The great circle by the haversine formula, on a sphere of the mean radius of the earth.
  `create macro miles_between(north, east, other_north, other_east) as
     2 * 3958.76 * asin(least(1, sqrt(power(sin(radians(other_north - north) / 2), 2)
       + cos(radians(north)) * cos(radians(other_north)) * power(sin(radians(other_east - east) / 2), 2))))`,
  `create macro is_given_name(x) as x in (${knownGivenNames.map(literal).join(', ')})`,
  'create macro distance_level(miles) as case when miles <= 0.5 then 4 when miles <= 5 then 3 when miles <= 25 then 2 when miles <= 100 then 1 when miles is not null then 0 end',
];

const swapped = 'coalesce(a_given = b_surname and a_surname = b_given, false)';
/** They sound alike: short codes are those of many names. */
const sounds = (field: string): string =>
  `(a_${field}_code = b_${field}_code and alike_${field} > 0 and (length(a_${field}_code) > 2 or alike_${field} >= 0.75))`;
/** Both are names of their own: “John” and “Joan” are no slip, they are two people. */
const isOtherName =
  '(alike_given >= 0.82 or a_given_code = b_given_code) and a_nickname != b_nickname and is_given_name(a_given) and is_given_name(b_given)';
const missing = (field: string): string => `when a_${field} is null or b_${field} is null then ${missingLevel}`;

/** One of the two has the address or number of the other as their second one. */
const hasOther = (field: 'email' | 'phone'): string =>
  `coalesce(a_${field} = b_other_${field}, false) or coalesce(a_other_${field} = b_${field}, false) or coalesce(a_other_${field} = b_other_${field}, false)`;

/** The level of each comparison of the records `a` and `b`, whose columns begin with their names; `alike_` begins how similar both texts of a column are. */
const levelExpressions: Readonly<Record<string, string>> = {
  given: `case
      ${missing('given')}
      when a_given = b_given then if(a_given between 'a' and 'z' and length(a_given) = 1, 1, 6)
      when ${swapped} then 5
      when ${isOtherName} then 0
      when alike_given >= 0.92 or starts_with(a_given, b_given || ' ') or starts_with(b_given, a_given || ' ') then 4
      when alike_given >= 0.82 and length(a_given) >= 4 and near_text(a_given, b_given) then 4
      when a_nickname = b_nickname then 3
      when alike_given >= 0.82 or ${sounds('given')} then 2
      when least(length(a_given), length(b_given)) = 1 and left(a_given, 1) = left(b_given, 1) then 1
      else 0 end`,
  surname: `case
      ${missing('surname')}
      when a_surname = b_surname then 3
      when ${swapped} then ${missingLevel}
      when alike_surname >= 0.92 then 2
      when alike_surname >= 0.82 then if(length(a_surname) >= 4 and near_text(a_surname, b_surname), 2, 1)
      when ${sounds('surname')}
           or contains(a_surname, b_surname) or contains(b_surname, a_surname) then 1
      else 0 end`,
  dob: `case
      ${missing('dob')}
      when a_dob = b_dob then 4
      when length(a_dob) < 8 or length(b_dob) < 8 then
        case when left(a_dob, 4) != left(b_dob, 4) then 0
             when length(a_dob) >= 6 and length(b_dob) >= 6 and left(a_dob, 6) = left(b_dob, 6) then 2
             else 1 end
      when near_text(a_dob, b_dob)
           or (left(a_dob, 4) = left(b_dob, 4) and substr(a_dob, 5, 2) = substr(b_dob, 7, 2) and substr(a_dob, 7, 2) = substr(b_dob, 5, 2)) then 3
      when if(left(a_dob, 4) = left(b_dob, 4), 1, 0) + if(substr(a_dob, 5, 2) = substr(b_dob, 5, 2), 1, 0) + if(right(a_dob, 2) = right(b_dob, 2), 1, 0) = 2 then 2
      when left(a_dob, 4) = left(b_dob, 4) then 1
      else 0 end`,
  national_id: `case
      ${missing('national_id')}
      when a_national_id = b_national_id then 3
      when near_text(a_national_id, b_national_id) then 2
      when levenshtein(a_national_id, b_national_id) <= 2 then 1
      else 0 end`,
  email: `case
      ${missing('email')}
      when a_email = b_email then if(a_email_holders > 1, 4, 3)
      when ${hasOther('email')} then if(a_email_holders > 1, 4, 3)
      else mailbox_level(split_part(a_email, '@', 1), split_part(b_email, '@', 1), a_given, a_surname, b_given, b_surname) end`,
  phone: `case
      ${missing('phone')}
      when a_phone = b_phone then if(a_phone_holders > 1, 3, 2)
      when ${hasOther('phone')} then if(a_phone_holders > 1, 3, 2)
      when near_text(a_phone, b_phone) then 1
      else 0 end`,
  number: `case
      ${missing('number')}
      when a_number = b_number then 2
      when near_text(a_number, b_number) then 1
      else 0 end`,
  place: `case
      when coalesce(a_zip, a_city, a_state) is null or coalesce(b_zip, b_city, b_state) is null then ${missingLevel}
      when a_zip = b_zip and alike_city >= 0.92 then 5
      when a_zip = b_zip then 4
      when alike_city >= 0.92 and not coalesce(a_state != b_state, false) then 3
      when near_text(a_zip, b_zip) then 2
      when a_state = b_state then 1
      else 0 end`,
  suffix: `case
      when coalesce(a_suffix, b_suffix) is null then ${missingLevel}
      when a_suffix is null or b_suffix is null then 1
      when a_suffix = b_suffix then 2
      else 0 end`,
  gender: `case ${missing('gender')} when a_gender = b_gender then 1 else 0 end`,
  street: 'text_level(a_street, b_street, alike_street)',
  unit: 'text_level(a_unit, b_unit, alike_unit)',
  birth_place: 'text_level(a_birth_place, b_birth_place, alike_birth_place)',
  occupation: 'text_level(a_occupation, b_occupation, alike_occupation)',
  company: 'text_level(a_company, b_company, alike_company)',
  distance: `case
      when a_zip = b_zip or a_city = b_city or coalesce(a_latitude, a_longitude) is null or coalesce(b_latitude, b_longitude) is null then ${missingLevel}
      else coalesce(distance_level(miles_between(a_latitude::double, a_longitude::double, b_latitude::double, b_longitude::double)), ${missingLevel}) end`,
};

/** Columns of the rarity of values, natural logarithms of their frequency against the mean chance to agree. */
export const rarityColumn = (field: IdentityField): string => `rarity_${field}`;

/** The tables whose rows are compared; what is rare is identified by the left one. */
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
  const said = levels.join(' ');
  const named = (pattern: RegExp): string[] => [...new Set(said.match(pattern))].toSorted();
  const values = named(/\b[ab]_\w+/g).map((column) => `${column.replace('_', '.')} as ${column}`);
  const alike = named(/\balike_\w+/g).map((column) => {
    const field = column.slice('alike_'.length);
    if (field === 'surname') return `surname_alike(a.surname, b.surname) as ${column}`;
    return `case when a.${field} = b.${field} then 1 else jaro_winkler_similarity(a.${field}, b.${field}) end as ${column}`;
  });
  const pattern = comparisons.map(({ name }, place) => `level_${name}::bigint * ${2 ** (digitsOfLevel * place)}`);
  const rarity = (only: (comparison: Comparison) => boolean): string => {
    const parts = comparisons
      .filter(only)
      .flatMap(({ name, rarities }) =>
        Object.entries(rarities).map(([level, field]) => `if(level_${name} = ${level}, ${rarityColumn(field)}, 0)`),
      );
    return ['0::float', ...parts].join(' + ');
  };
  const rarityColumns = comparisons.flatMap(({ rarities }) => Object.values(rarities).map(rarityColumn));
  const rarities = [...new Set(rarityColumns)];
  return `
    select l, r, ${pattern.join(' + ')} as pattern,
           (${rarity(() => true)})::float as rarity, (${rarity(({ isShared }) => !isShared)})::float as own_rarity
      from (select ${['l', 'r', ...levels, ...rarities].join(',\n                   ')}
              from (select ${['l', 'r', ...values, ...alike, ...rarities.map((column) => `a.${column} as ${column}`)].join(',\n                           ')}
                      from (${pairs}) as pairs
                      join ${left} as a on a.row = pairs.l
                      join ${right} as b on b.row = pairs.r))`;
}

/** The level of a comparison in the column `pattern`; that it is missing where it is not made. */
export function levelIn(comparisons: readonly Comparison[], name: string): string {
  const place = comparisons.findIndex((comparison) => comparison.name === name);
  return place < 0 ? missingLevel.toString() : `((pattern >> ${digitsOfLevel * place}) & ${missingLevel})`;
}
