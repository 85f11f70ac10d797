import { givenNameWord, surnameWord } from '@acquaint/engine';

/** Somebody of a made-up town. */
export interface Neighbor {
  readonly given: string;
  readonly middle: string;
  readonly surname: string;
  readonly dob: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The most frequent first: each is drawn as often as its place says (Zipf 1949). */
const givenNames =
  'Mary James Robert Jennifer John Linda Michael Patricia David Susan William Jessica Richard Sarah Joseph Karen Thomas Nancy Charles Lisa Daniel Betty Matthew Margaret Anthony Sandra Mark Ashley Donald Kimberly Steven Emily Paul Donna Andrew Michelle Joshua Carol Kenneth Amanda Kevin Dorothy Brian Melissa George Deborah Edward Stephanie Ronald Rebecca Timothy Laura Jason Helen Jeffrey Sharon Ryan Cynthia Jacob Kathleen Gary Amy Nicholas Shirley Eric Angela Jonathan Anna Stephen Ruth Larry Brenda Justin Pamela Scott Nicole Brandon Katherine Benjamin Virginia'.split(
    ' ',
  );
const surnames =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons Stokes Graham Murray Ford Hamilton'.split(
    ' ',
  );
const streets = 'Maple Oak Cedar Elm Pine Walnut Lake Hill Park River Spring Church'.split(' ');
const towns = [
  ['Portland', 'OR', '97201'],
  ['Portland', 'OR', '97202'],
  ['Gresham', 'OR', '97030'],
] as const;

export interface Drawing {
  readonly random: () => number;
  /** Those whose names nobody else gets. */
  readonly unlike: readonly Neighbor[];
  /** In how many of the towns they live. */
  readonly towns: number;
}

const nameKey = ({ given, surname }: Pick<Neighbor, 'given' | 'surname'>): string =>
  `${givenNameWord(given).nickname} ${surnameWord(surname).code}`;

/** So many people of a few towns. No two of them, and none of them and the others, have one whole name. */
export function drawNeighbors(count: number, { random, unlike, towns: most }: Drawing): Neighbor[] {
  const below = (end: number): number => Math.floor(random() * end);
  const often = (values: readonly string[]): string => values[Math.floor(values.length ** random() - 1)] ?? '';
  const digits = (length: number): string => String(below(10 ** length)).padStart(length, '0');
  const taken = new Set(unlike.map(nameKey));
  return Array.from({ length: count }, () => {
    let [given, surname] = [often(givenNames), often(surnames)];
    while (taken.has(nameKey({ given, surname }))) [given, surname] = [often(givenNames), often(surnames)];
    taken.add(nameKey({ given, surname }));
    const [city, state, zip] = towns[below(most)] ?? towns[0];
    return {
      given,
      surname,
      middle: 'ABCDEJLMR'[below(9)] ?? 'A',
      dob: `${1940 + below(65)}-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`,
      email: `${given.toLowerCase()}${digits(6)}@mail.example`,
      phone: `503${digits(7)}`,
      address: `${1 + below(9_000)} ${streets[below(streets.length)]} Street`,
      city,
      state,
      zip,
    };
  });
}

type Form = (one: Neighbor) => string;

/** Columns of a name, by how files have it. */
export const nameForms: Readonly<Record<string, Readonly<Record<string, Form>>>> = {
  none: {},
  parts: { first_name: ({ given }) => given, last_name: ({ surname }) => surname },
  initial: { first_name: ({ given, middle }) => `${given} ${middle}.`, last_name: ({ surname }) => `${surname} Jr.` },
  full: { full_name: ({ given, surname }) => `${given} ${surname}` },
  middle: { full_name: ({ given, middle, surname }) => `${given} ${middle}. ${surname}` },
  reversed: { full_name: ({ given, surname }) => `${surname}, ${given}` },
  given: { first_name: ({ given }) => given },
  surname: { last_name: ({ surname }) => surname },
  letter: { first_name: ({ given }) => `${given.slice(0, 1)}.`, last_name: ({ surname }) => surname },
};

/** Other columns by their names. */
export const otherForms: Readonly<Record<string, Form>> = {
  dob: ({ dob }) => dob,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  address: ({ address }) => address,
  city: ({ city }) => city,
  state: ({ state }) => state,
  zip: ({ zip }) => zip,
};

/** Rows of people as a CSV file: an id of that beginning, the name in a form, and some other columns. */
export function neighborsCsv(people: readonly Neighbor[], name: string, others: readonly string[]): string {
  const forms = {
    ...nameForms[name],
    ...Object.fromEntries(others.map((column) => [column, otherForms[column] ?? (() => '')])),
  };
  const header = ['id', ...Object.keys(forms)].join(',');
  const rows = people.map((one, place) =>
    [`${place}`, ...Object.values(forms).map((form) => `"${form(one)}"`)].join(','),
  );
  return [header, ...rows].join('\n');
}
