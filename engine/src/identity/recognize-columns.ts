import { companyDomain } from './company-domains.ts';
import { headerKernels } from './header-words.ts';
import type { IdentityKind } from './identity-fields.ts';

/** A column of a file: its name, and values that it has. */
export interface ColumnSample {
  readonly name: string;
  readonly values: readonly string[];
}

export interface RecognizedColumn {
  readonly name: string;
  readonly kind: IdentityKind;
  /** From 0 to 1: by the name and the values, by the values alone, or by the name alone. */
  readonly confidence: number;
  /** Of dates: the day is before the month. */
  readonly isDayFirst: boolean;
}

/** Names of columns without signs, such as “dateofbirth”. */
const headers: Readonly<Record<IdentityKind, RegExp>> = {
  given_name: /^(?:given(?:name)?s?|first(?:name)?|fname|forename|christianname|firstnm|namefirst)$/,
  surname: /^(?:surname|last(?:name)?|lname|familyname|lastnm|namelast)$/,
  full_name:
    /^(?:(?:full)?name|customername|contactname|personname|fullnm|last(?:name)?first(?:name)?(?:mi|middle)?|first(?:and)?last(?:name)?|names)$/,
  date_of_birth: /^(?:dob|dateofbirth|birthdate|birthday|birthdt|dateborn|bday|yearofbirth|birthyear|yob)$/,
  national_id: /^(?:ssn|socsecid|socialsecurity(?:number|no|id)?|nationalid|nino|taxid|sin|idnumber)$/,
  email:
    /^(?:(?:primary|secondary|second|other|alt(?:ernate)?|work|business|personal|home)?e?mail(?:addr(?:ess)?)?[1-3]?)$/,
  phone:
    /^(?:(?:home|cell|work|primary|contact|secondary|second|other|alt(?:ernate)?|business|office|mobile|day(?:time)?|evening)?(?:phone|telephone|mobile|cell|tel)(?:number|no|num|nbr)?[1-3]?)$/,
  address: /^(?:(?:street|postal|mailing|home)?address(?:line)?1?|addr1?|streetaddress1?)$/,
  whole_address: /^(?:(?:whole|complete|entire|full)(?:postal|mailing|home)?address|addressfull)$/,
  street_number: /^(?:(?:street|house|building)(?:number|no|num|nbr)|houseno)$/,
  street: /^(?:street(?:name)?|road|streetnm)$/,
  unit: /^(?:(?:address(?:line)?|addr)2|unit(?:number|no)?|apt|apartment|suite|aptnumber)$/,
  city: /^(?:city|town|suburb|locality|cityname|municipality|posttown)$/,
  state: /^(?:state|province|provincecode|stateabbr?|statecode|region|st)$/,
  zip: /^(?:zip(?:code)?5?|post(?:al)?code|zip4|postcodefake)$/,
  latitude: /^lat(?:itude)?$/,
  longitude: /^(?:lon|lng|long|longitude)$/,
  gender: /^(?:gender|sex)$/,
  birth_place: /^(?:birthplace|placeofbirth|birthcity|pob)$/,
  occupation: /^(?:occupation|jobtitle|profession)$/,
  company: /^(?:co|company(?:name)?|employer(?:name)?|organi[sz]ation(?:name)?|org|business(?:name)?)$/,
  website: /^(?:company|business)?(?:website|web|site|url|homepage|domain)$/,
};

const street =
  /\b(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|pl|place|blvd|way|cir|circle|ter|hwy|pkwy|crescent|circuit)\b/i;

const wholeAddress =
  /^(?:\d|p\.? ?o\.? ?box).*(?:[\s,][a-z]{2}[\s,]+\d{5}(?:-?\d{4})?|[\s,]\d{5}(?:-\d{4})?|, ?[a-z]{2})$/i;
const longestAddress = 300;
const isWholeAddress = (value: string): boolean => value.length <= longestAddress && wholeAddress.test(value);
const isDegrees = (value: string, most: number): boolean =>
  /^[+-]?\d{1,3}\.\d+$/.test(value) && Math.abs(Number(value)) <= most;

/** What values of a kind look like; kinds that look like any text are identified by the name of their column alone. */
const shapes: Partial<Record<IdentityKind, (value: string) => boolean>> = {
  // Shops call their orders names, too: #1001.
  full_name: (value) => /^[^#]*\p{L}/u.test(value),
  email: (value) => /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(value),
  // Shopify writes '+1512…, so that spreadsheets keep it as it is.
  phone: (value) => /^'?[+(]?[\d\s().+-]{7,20}(?:x\d+)?$/.test(value) && value.replaceAll(/\D/g, '').length >= 7,
  date_of_birth: (value) =>
    /^(?:1\d|20)\d{2}\D?(?:0\d|1[0-2])\D?[0-3]\d(?:\D|$)/.test(value) ||
    /^\d{1,2}[/.-]\d{1,2}[/.-](?:1\d|20)\d{2}$/.test(value) ||
    /^(?:19|20)\d{2}$/.test(value) ||
    /^(?:\d{1,2} [a-z]{3,9}|[a-z]{3,9} \d{1,2},?) (?:1\d|20)\d{2}$/i.test(value),
  address: (value) => /^\d+[a-z]?\s+\S+/i.test(value),
  // Behind the street are a state or a ZIP code, or both.
  whole_address: isWholeAddress,
  street_number: (value) => /^\d{1,6}[a-z]?$/i.test(value),
  state: (value) => /^[a-z]{2,3}$/i.test(value) || value.length > 3,
  latitude: (value) => isDegrees(value, 90),
  longitude: (value) => isDegrees(value, 180),
  website: (value) => companyDomain(value) !== null,
  gender: (value) => /^(?:m|f|male|female|x|o|other|u)$/i.test(value),
};

/** Kinds that are identified by their values where no column has their name, with the share of values that must look so. */
const byValues: readonly (readonly [IdentityKind, (value: string) => boolean])[] = [
  ['email', shapes.email ?? (() => false)],
  ['whole_address', (value) => isWholeAddress(value) && street.test(value)],
  ['address', (value) => /^\d+[a-z]?\s+\S+/i.test(value) && street.test(value)],
];

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const most = 0.7;

function shareOf(values: readonly string[], looksRight: (value: string) => boolean): number {
  const known = values.filter((value) => value !== '');
  return known.length === 0 ? 0 : known.filter(looksRight).length / known.length;
}

/** Whether the day is before the month in dates such as 23/04/1980, which say so themselves. */
export function isDayFirst(values: readonly string[]): boolean {
  let [first, second] = [0, 0];
  for (const value of values) {
    const [, one = '', other = ''] = /^(\d{1,2})\D(\d{1,2})\D\d{4}/.exec(value) ?? [];
    if (Number(one) > 12) first += 1;
    if (Number(other) > 12) second += 1;
  }
  return first > second;
}

const streetKinds: ReadonlySet<IdentityKind> = new Set(['whole_address', 'address', 'street']);

/** What a column of streets holds, whatever it is called: with numbers it is the address, with the place behind them the whole of it. */
function streetKind(values: readonly string[]): IdentityKind {
  const share = (kind: 'whole_address' | 'address'): number => shareOf(values, shapes[kind] ?? (() => false));
  if (share('whole_address') >= 0.5) return 'whole_address';
  return share('address') >= 0.5 ? 'address' : 'street';
}

/** Columns of people, called by what they are to a business: names where the values are, numbers or addresses otherwise. */
const people = /^(?:customer|client|contact|member|subscriber|recipient|attendee|donor|patient|guest|person|buyer)s?$/;
const isWholeName = (value: string): boolean => /^[\p{L}'’.,-]+(?: [\p{L}'’.,-]+){1,4}$/u.test(value);

type Kind = readonly [kind: IdentityKind, confidence: number];

/** What a column of that name, in lower case without signs, may hold, if its values look like it. */
function kindNamed(text: string, values: readonly string[]): Kind | null {
  const found = Object.entries(headers).find(([, pattern]) => pattern.test(text));
  if (found === undefined) return null;
  // The keys of the table are its kinds.
  let kind = found[0] as IdentityKind;
  if (streetKinds.has(kind)) kind = streetKind(values);
  const looksRight = shapes[kind];
  const share = looksRight === undefined ? 1 : shareOf(values, looksRight);
  return share < 0.3 && values.some((value) => value !== '') ? null : [kind, 0.5 + share / 2];
}

function kindByName({ name, values }: ColumnSample): Kind | null {
  const text = bare(name);
  if (people.test(text) && shareOf(values, isWholeName) >= most) return ['full_name', 0.7];
  return kindNamed(text, values);
}

/** The same where words around it are left out: “Billing Name”, “State/Province”. */
function kindByKernel({ name, values }: ColumnSample): Kind | null {
  for (const kernel of headerKernels(name)) {
    const found = kindNamed(kernel, values);
    if (found !== null) return [found[0], 0.9 * found[1]];
  }
  return null;
}

function kindByValues({ values }: ColumnSample): Kind | null {
  const found = byValues.find(([, looksRight]) => shareOf(values, looksRight) >= most);
  return found === undefined ? null : [found[0], 0.6];
}

/** Kinds that people have several of, one a column. */
const several: ReadonlySet<IdentityKind> = new Set(['email', 'phone']);

/** What the columns of a file hold, by their names and what their values look like. Columns that say nothing about who somebody is are left out. */
export function recognizeColumns(columns: readonly ColumnSample[]): RecognizedColumn[] {
  const named = columns.map(kindByName);
  const taken = new Set(named.flatMap((found) => found?.[0] ?? []));
  const found = columns.flatMap((column, place) => {
    let [kind, confidence] = named[place] ?? kindByKernel(column) ?? kindByValues(column) ?? [];
    // Of “Billing City” and “Shipping City” the first counts: parts of two addresses are none.
    if (kind !== undefined && named[place] === null && taken.has(kind) && !several.has(kind)) kind = undefined;
    if (kind === undefined || confidence === undefined) return [];
    taken.add(kind);
    return [{ name: column.name, kind, confidence, isDayFirst: kind === 'date_of_birth' && isDayFirst(column.values) }];
  });
  const hasName = found.some(({ kind }) => kind === 'given_name' || kind === 'surname');
  // A column of whole names adds nothing beside its parts.
  return found.filter(({ kind }) => !(hasName && kind === 'full_name'));
}
