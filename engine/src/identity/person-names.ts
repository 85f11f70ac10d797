/** A name of one person, taken apart as it was written; null is what it does not have. */
export interface ParsedName {
  readonly given: string | null;
  readonly middle: string | null;
  readonly surname: string | null;
  readonly suffix: string | null;
}

const titles = new Set(
  'mr mrs ms miss mx mister dr prof professor rev reverend sir madam hon honorable judge capt captain col colonel gen general lt maj major sgt sergeant cpl pvt fr father sr sister bro pastor rabbi sen senator rep gov governor pres president attorney atty officer congressman congresswoman representative state mayor councilman councilwoman alderman the'.split(
    ' ',
  ),
);
const suffixes = new Set(
  'jr sr junior senior ii iii iv vi vii 2nd 3rd 4th esq esquire md phd dds dmd dvm jd mba cpa rn lpn np ret usa usn usaf usmc od dc msw lcsw cfp cfa facs faia aia ra attorney atty realtor trustee owner gri bsn msn lncc mdsc sc retired'.split(
    ' ',
  ),
);
/** Words that are a suffix behind a comma only: without it they are names. */
const commaSuffixes = new Set('do v pa pe ma ba bs csi x'.split(' '));

/** Words that belong to the surname that follows: “van der Berg”, “de la Cruz”, “El Zarki”. */
const particles = new Set(
  'van von der den de del della di da do dos das du la le las los el al bin ibn ben abu st saint san santa mac mc ter ten zu zum zur af av vander vande dela delos'.split(
    ' ',
  ),
);

const bareOf = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Words without what is in brackets or quotes, such as “Bill” in William “Bill” Smith. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/\b(?:attorney|atty)\.? at law\b/gi, ' ')
    .replaceAll(/\([^()]*\)|"[^"]*"|“[^“”]*”/g, ' ')
    .split(/\s+/)
    .filter((word) => bareOf(word) !== '');
}

const join = (words: readonly string[]): string | null =>
  words.length === 0 ? null : words.join(' ').replaceAll(/(?<![,;])[,;]+$/g, '');

/** Takes titles off the beginning and suffixes off the end; a name keeps at least one word. */
function strip(all: readonly string[]): { readonly words: string[]; readonly suffix: string | null } {
  const words = [...all];
  const found: string[] = [];
  while (words.length > 1 && titles.has(bareOf(words[0] ?? ''))) words.shift();
  while (words.length > 1 && suffixes.has(bareOf(words.at(-1) ?? '')) && !/^[A-Za-z]\.$/.test(words.at(-1) ?? ''))
    found.unshift(words.pop() ?? '');
  return { words, suffix: join(found) };
}

/** Where the surname begins among the words of a name: with the particles before its last word. */
function surnameStart(words: readonly string[]): number {
  let start = words.length - 1;
  while (start > 1 && particles.has(bareOf(words[start - 1] ?? ''))) start -= 1;
  return start;
}

function parts(given: readonly string[], surname: readonly string[], suffix: string | null): ParsedName {
  return { given: join(given.slice(0, 1)), middle: join(given.slice(1)), surname: join(surname), suffix };
}

const isInitial = (word: string): boolean => /^\p{L}\.?,?$/u.test(word);

/** “Smith, John A.”, “Smith Jr., John”; what follows a second comma is a suffix. After an initial it is the surname: “John A, Smith”. */
function parseReversed(before: string, after: string): ParsedName {
  const last = strip(wordsOf(before));
  const first = strip(wordsOf(after.replaceAll(',', ' ')));
  if (last.words.length > 1 && isInitial(last.words.at(-1) ?? ''))
    return parts(last.words, first.words, first.suffix ?? last.suffix);
  return parts(first.words, last.words, first.suffix ?? last.suffix);
}

const isSuffix = (word: string): boolean => suffixes.has(bareOf(word)) || commaSuffixes.has(bareOf(word));

/** “Smith, Jr., John”: a suffix between commas belongs to the surname before it. */
function suffixToSurname(before: string, after: string): [before: string, after: string] {
  const [next = '', ...rest] = after.split(',');
  const own = wordsOf(next);
  const isBetween = rest.length > 0 && own.length > 0 && own.every(isSuffix);
  return isBetween ? [`${before} ${next}`, rest.join(',')] : [before, after];
}

/**
 * Takes the name of a person apart: “John A. Smith”, “Dr. Mary van der Berg PhD”, “Smith, John”. Words that are a title or a suffix are identified by lists.
 * It never throws; a single word is the given name.
 */
export function parseName(text: string): ParsedName {
  const comma = text.indexOf(',');
  const [before, after] = comma === -1 ? [text, ''] : [text.slice(0, comma), text.slice(comma + 1)];
  const behind = wordsOf(after.replaceAll(',', ' '));
  if (!behind.every(isSuffix)) return parseReversed(...suffixToSurname(before, after));
  const { words, suffix: inside } = strip(wordsOf(before));
  const suffix = join([inside ?? '', ...behind].filter((word) => word !== ''));
  if (words.length < 2) return { given: join(words), middle: null, surname: null, suffix };
  // “Smith John A”: nobody's surname is a letter.
  if (words.length > 2 && isInitial(words.at(-1) ?? '')) return parts(words.slice(1), words.slice(0, 1), suffix);
  const start = surnameStart(words);
  return parts(words.slice(0, start), words.slice(start), suffix);
}
