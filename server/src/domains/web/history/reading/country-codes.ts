const names = new Intl.DisplayNames('en', { type: 'region' });

/** Two letters each: what the engine knows no name of is no country. */
function* codes(): Generator<string> {
  for (let first = 65; first <= 90; first += 1)
    for (let second = 65; second <= 90; second += 1) yield String.fromCodePoint(first, second);
}

const byName = new Map(
  [...codes()].flatMap((code) => {
    const name = names.of(code);
    return name === undefined || name === code ? [] : [[name.toLowerCase(), code] as const];
  }),
);
/** Names of exports that differ from those of the standard. */
const others: Readonly<Record<string, string>> = {
  'czech republic': 'CZ',
  turkey: 'TR',
  'hong kong': 'HK',
  macao: 'MO',
  'myanmar (burma)': 'MM',
  'bosnia & herzegovina': 'BA',
  "cote d'ivoire": 'CI',
  'côte d’ivoire': 'CI',
};

/** The code of a country by its English name, or the code itself; '' for a text that is neither. */
export function codeOfCountry(text: string): string {
  if (/^[A-Z]{2}$/.test(text)) return text;
  const folded = text.toLowerCase();
  return byName.get(folded) ?? others[folded] ?? '';
}
