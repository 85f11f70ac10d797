import { plainWord } from './words.ts';

const names =
  'alabama al,alaska ak,arizona az,arkansas ar,california ca,colorado co,connecticut ct,delaware de,district of columbia dc,florida fl,georgia ga,hawaii hi,idaho id,illinois il,indiana in,iowa ia,kansas ks,kentucky ky,louisiana la,maine me,maryland md,massachusetts ma,michigan mi,minnesota mn,mississippi ms,missouri mo,montana mt,nebraska ne,nevada nv,new hampshire nh,new jersey nj,new mexico nm,new york ny,north carolina nc,north dakota nd,ohio oh,oklahoma ok,oregon or,pennsylvania pa,rhode island ri,south carolina sc,south dakota sd,tennessee tn,texas tx,utah ut,vermont vt,virginia va,washington wa,west virginia wv,wisconsin wi,wyoming wy,puerto rico pr';

const codes = new Map(names.split(',').map((entry) => [entry.slice(0, -3), entry.slice(-2)]));

/** The names of states in lower case, by their postal codes. */
export const stateNames: ReadonlyMap<string, string> = new Map(
  [...codes].map(([name, code]) => [code.toUpperCase(), name]),
);

/** A state by its postal code in lower case, where it is one of the United States; else the text itself. */
export function stateWord(text: string): string | null {
  const word = plainWord(text);
  return word === null ? null : (codes.get(word) ?? word);
}

/** A ZIP code by its five digits; codes of other countries without spaces. */
export function zipWord(text: string): string | null {
  const word = plainWord(text)?.replaceAll(' ', '') ?? null;
  return word !== null && /^\d{9}$/.test(word) ? word.slice(0, 5) : word;
}

const abbreviations = new Set([
  ...codes.values(),
  'ala',
  'ariz',
  'ark',
  'calif',
  'cal',
  'colo',
  'conn',
  'del',
  'fla',
  'ill',
  'ind',
  'kan',
  'kans',
  'mass',
  'mich',
  'minn',
  'miss',
  'mont',
  'neb',
  'nebr',
  'nev',
  'okla',
  'ore',
  'penn',
  'penna',
  'tenn',
  'tex',
  'wash',
  'wis',
  'wisc',
  'wyo',
  'ae',
  'ap',
  'aa',
  'gu',
  'vi',
]);

/** Whether a text in lower case is a state of the United States, by its name, its code or the way that it used to be abbreviated. */
export function isState(text: string): boolean {
  return codes.has(text) || abbreviations.has(text);
}
