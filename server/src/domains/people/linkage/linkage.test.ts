import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { randomOf } from '@acquaint/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { openDuckDb } from '../../../platform/duckdb/duckdb.ts';
import { linkRecords, recognizeFile } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'acquaint-linkage-'));
afterAll(() => rmSync(folder, { recursive: true }));

const beginnings = 'Ja Mar Rob Lin Jo Sus Da Kar Wil Nan Car Ai Hen Ol Pet Gre Vic Tho Bre Isa'.split(' ');
const endings = 'mes iana ert da han annah vid en liam cy los sha rik ga'.split(' ');
const family = 'Smith Johnson Garcia Miller Nguyen Brown Okafor Silva Kim Petrov Haddad Novak Larsen Weiss'.split(' ');
const streets = 'Oak Elm Maple Cedar Pine Walnut Lake Hill Sunset Park River Spring'.split(' ');

interface Person {
  readonly id: string;
  readonly cells: readonly string[];
}
const header = ['id', 'first_name', 'last_name', 'dob', 'phone', 'address', 'city', 'zip'];

/** Households of one to four people who share surname, phone, address and place. */
function makePeople(households: number, seed: number): Person[] {
  const random = randomOf(seed);
  const pick = (values: readonly string[]): string => values[Math.floor(random() * values.length)] ?? '';
  const digits = (count: number): string =>
    Array.from({ length: count }, () => String(Math.floor(random() * 10))).join('');
  return Array.from({ length: households }, (_, household) => {
    const surname = `${pick(family)}${random() < 0.6 ? pick(['son', 'berg', 'er', 'ova', 'ez']) : ''}`;
    const shared = [
      `512${digits(7)}`,
      `${1 + Math.floor(random() * 9_000)} ${pick(streets)}${pick(['', 'wood', 'dale'])} Street`,
      `Town ${Math.floor(random() * 40)}`,
      `${70_000 + Math.floor(random() * 900)}`,
    ];
    return Array.from({ length: 1 + Math.floor(random() * 4) }, (_member, member): Person => {
      const born = `19${40 + Math.floor(random() * 60)}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
      // Nobody has the name of another one of the household: all endings of one household differ.
      const first = `${pick(beginnings)}${endings[(household + 3 * member) % endings.length] ?? ''}`;
      return { id: `${household}-${member}`, cells: [first, surname, born, ...shared] };
    });
  }).flat();
}

/** Leaves out one of the letters inside a text. */
function mistype(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  return text.slice(0, at) + text.slice(at + 1);
}

/** A record of somebody with slips: letters, missing fields, a move, the day of birth, swapped names. */
function slip({ cells }: Person, random: () => number): string[] {
  const sometimes = (share: number, otherwise: string, text: string): string => (random() < share ? otherwise : text);
  const [first = '', last = '', born = '', phone = '', address = '', city = '', zip = ''] = cells;
  const names = [sometimes(0.1, mistype(first, random), first), sometimes(0.1, mistype(last, random), last)];
  const [newAddress, newZip] =
    random() < 0.1
      ? [`${Math.floor(random() * 900)} New Road`, String(70_000 + Math.floor(random() * 900))]
      : [sometimes(0.1, mistype(address, random), address), zip];
  return [
    ...(random() < 0.02 ? names.toReversed() : names),
    sometimes(0.25, '', sometimes(0.05, `${born.slice(0, 8)}11`, born)),
    sometimes(0.3, '', phone),
    newAddress,
    city,
    newZip,
  ];
}

function write(name: string, rows: readonly (readonly string[])[], columns: readonly string[] = header): string {
  const file = join(folder, name);
  writeFileSync(file, [columns, ...rows].map((cells) => cells.join(',')).join('\n'));
  return file;
}

const people = makePeople(2_500, 3);
const random = randomOf(4);
const originals = people.map(({ id, cells }) => [id, ...cells]);
/** Every second person has a second record; all the others' families are there too. */
const second = people.filter((_, place) => place % 2 === 0).map((person) => [person.id, ...slip(person, random)]);

interface Pair {
  readonly left: string;
  readonly right: string;
  readonly probability: number;
}

function readPairs(file: string): Pair[] {
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  expect(head).toBe('left_id,right_id,probability,match_weight');
  return lines.map((line) => {
    const [left = '', right = '', probability = ''] = line.split(',');
    return { left, right, probability: Number(probability) };
  });
}

interface Linking {
  readonly out: string;
  readonly threshold?: number;
}

async function link(left: string, right: string | null, { out, threshold }: Linking) {
  const db = await openDuckDb({ directory: join(folder, 'spill'), megabytes: 1_000, reach: [folder] });
  try {
    const settings = { idColumn: 'id', kinds: new Map() };
    const outFile = join(folder, out);
    const linked = await linkRecords({
      db,
      left: await recognizeFile(db, left, settings),
      right: right === null ? null : await recognizeFile(db, right, settings),
      threshold: threshold ?? null,
      outFile,
      onStep: () => undefined,
    });
    return { linked, pairs: readPairs(outFile) };
  } finally {
    db.close();
  }
}

describe('linkRecords', () => {
  const left = write('left.csv', originals);
  const right = write('right.csv', second);

  it('links two files, and takes nobody for another one of the household', async () => {
    const { pairs, linked } = await link(left, right, { out: 'linked.csv' });
    const found = pairs.filter((pair) => pair.left === pair.right).length;
    expect(found / pairs.length).toBeGreaterThan(0.985);
    expect(found / second.length).toBeGreaterThan(0.96);
    expect(Math.abs(linked.precision - found / pairs.length)).toBeLessThan(0.015);
    const family = (id: string): string => id.split('-')[0] ?? '';
    const relatives = pairs.filter((pair) => pair.left !== pair.right && family(pair.left) === family(pair.right));
    expect(relatives.length / pairs.length).toBeLessThan(0.01);
  });

  it('finds who is in one file twice, with every pair of each', async () => {
    const third = people
      .filter((_, place) => place % 10 === 0)
      .map((person) => [`${person.id}-c`, ...slip(person, random)]);
    const all = write('all.csv', [
      ...originals,
      ...second.map(([id = '', ...cells]) => [`${id}-b`, ...cells]),
      ...third,
    ]);
    const { pairs } = await link(all, null, { out: 'twice.csv' });
    const person = (id: string): string => id.replace(/-[bc]$/, '');
    const found = pairs.filter((pair) => person(pair.left) === person(pair.right)).length;
    expect(found / pairs.length).toBeGreaterThan(0.985);
    expect(found / (second.length + 2 * third.length)).toBeGreaterThan(0.95);
  });

  it('gives the same pairs each time, and only the surer ones from a higher threshold on', async () => {
    const one = await link(left, right, { out: 'one.csv' });
    const other = await link(left, right, { out: 'other.csv' });
    expect(other.pairs).toEqual(one.pairs);
    const sure = await link(left, right, { out: 'sure.csv', threshold: 0.999 });
    expect(sure.pairs.length).toBeLessThan(one.pairs.length);
    for (const { probability } of sure.pairs) expect(probability).toBeGreaterThanOrEqual(0.999);
  });

  it('finds nobody where nobody is twice, and has no trouble with a file of one record', async () => {
    const few = write('few.csv', originals.slice(0, 1));
    expect((await link(few, null, { out: 'few-out.csv' })).pairs).toEqual([]);
    const strangers = write(
      'strangers.csv',
      makePeople(300, 99).map(({ id, cells }) => [`x${id}`, ...cells]),
    );
    const { pairs } = await link(strangers, null, { out: 'strangers-out.csv' });
    expect(pairs.length).toBeLessThan(10);
  });

  it('learns enough from six records: three of one person, and somebody who shares her phone', async () => {
    const rows = [
      ['1', 'Ann', 'Lee', '1980-02-03', '5125550101'],
      ['2', 'Ann', 'Lee', '1980-02-03', '5125550101'],
      ['3', 'Bob', 'Ray', '1970-05-06', '7375550102'],
      ['4', 'Cy', 'Doe', '1990-07-08', '7375550103'],
      ['5', 'Ann', 'Leee', '1980-02-03', '5125550101'],
      ['6', 'Dan', 'Lee', '2001-07-08', '5125550101'],
    ];
    const columns = ['id', 'first_name', 'last_name', 'dob', 'phone'];
    const six = await link(write('six.csv', rows, columns), null, { out: 'six-out.csv' });
    expect(six.pairs.map(({ left: one, right: other }) => `${one}-${other}`)).toEqual(['1-2', '1-5', '2-5']);
    const two = await link(write('two.csv', rows.slice(0, 2), columns), null, { out: 'two-out.csv' });
    expect(two.pairs).toMatchObject([{ left: '1', right: '2' }]);
  });

  it('reads dates, phone numbers and addresses in whatever form they are written', async () => {
    const forms = people.slice(0, 400).map(({ id, cells }) => {
      const [first = '', last = '', born = '', phone = '', address = '', city = '', zip = ''] = cells;
      const [year = '', month = '', day = ''] = born.split('-');
      const number = `+1 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
      return [
        id,
        `"${last.toUpperCase()}, ${first}"`,
        `${month}/${day}/${year}`,
        number,
        `${address.replace('Street', 'St.')} #4`,
        city,
        `${zip}-0001`,
      ];
    });
    const columns = ['id', 'name', 'birthdate', 'mobile', 'street address', 'town', 'zip code'];
    const { pairs } = await link(write('some.csv', originals.slice(0, 400)), write('forms.csv', forms, columns), {
      out: 'forms-out.csv',
    });
    const found = pairs.filter((pair) => pair.left === pair.right);
    expect(found.length).toBeGreaterThan(396);
    expect(pairs.length - found.length).toBeLessThan(4);
  });

  it('takes whole addresses in one column apart', async () => {
    const cities = ['Waco', 'Austin', 'El Paso', 'Round Rock', 'Plano', 'Corpus Christi'];
    const apart = people.slice(0, 300).map(({ id, cells }) => {
      const [first = '', last = '', born = '', , address = '', town = '', zip = ''] = cells;
      const city = cities[Number(town.slice(5)) % cities.length] ?? '';
      return [id, first, last, born, `${address} Apt ${zip.slice(-2)}`, city, 'TX', zip];
    });
    const whole = apart.map(
      ([id = '', first = '', last = '', born = '', address = '', city = '', state = '', zip = '']) => [
        id,
        first,
        last,
        born,
        `"${address.toUpperCase()}, ${city}, ${state} ${zip}"`,
      ],
    );
    const columns = ['id', 'first_name', 'last_name', 'dob', 'street address', 'city', 'state', 'zip'];
    const { pairs, linked } = await link(
      write('apart.csv', apart, columns),
      write('whole.csv', whole, ['id', 'first_name', 'last_name', 'dob', 'address']),
      { out: 'whole-out.csv' },
    );
    expect(linked.comparisons.map(({ name }) => name)).toEqual(expect.arrayContaining(['number', 'street', 'place']));
    expect(pairs.filter((pair) => pair.left === pair.right).length).toBeGreaterThan(295);
    expect(pairs.filter((pair) => pair.left !== pair.right).length).toBeLessThan(4);
  });

  it('learns that who moved did not move far', async () => {
    const draw = randomOf(21);
    const placed = people.slice(0, 600).map(({ id, cells: [first = '', last = ''] }) => {
      const [north, east] = [26 + 20 * draw(), -120 + 40 * draw()];
      const near = [north + 0.04 * draw(), east + 0.04 * draw()].map((degrees) => degrees.toFixed(4));
      const zip = (): string => String(10_000 + Math.floor(draw() * 80_000));
      const one = [id, first, last, zip(), north.toFixed(4), east.toFixed(4)];
      return { one, moved: [id, first, last, zip(), ...near] };
    });
    const columns = ['id', 'first_name', 'last_name', 'zip', 'latitude', 'longitude'];
    const files = [
      write(
        'placed.csv',
        placed.map(({ one }) => one),
        columns,
      ),
      write(
        'moved.csv',
        placed.map(({ moved }) => moved),
        columns,
      ),
    ] as const;
    const { pairs, linked } = await link(...files, { out: 'moved-out.csv' });
    const place = linked.comparisons.findIndex(({ name }) => name === 'distance');
    const [near, far] = [3, 0].map((level) => ({
      same: linked.model.same[place]?.[level] ?? 0,
      others: linked.model.others[place]?.[level] ?? 0,
    }));
    expect((near?.same ?? 0) / (near?.others ?? 1)).toBeGreaterThan(50);
    expect((far?.same ?? 1) / (far?.others ?? 0)).toBeLessThan(0.1);
    expect(pairs.filter((pair) => pair.left === pair.right).length).toBeGreaterThan(500);
  });
});

describe('npm run resolve', () => {
  const run = promisify(execFile);
  const resolve = (...args: string[]) =>
    run(process.execPath, [fileURLToPath(new URL('resolve.cli.ts', import.meta.url)), ...args], {
      encoding: 'utf8',
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  const file = write('people.csv', originals.slice(0, 200));
  const out = join(folder, 'out.csv');

  it('writes the pairs and says how many are expected to be right', async () => {
    const twins = write(
      'twins.csv',
      originals.slice(0, 200).map(([id = '', ...cells]) => [`${id}x`, ...cells]),
    );
    const { code, stdout, stderr } = await resolve(
      file,
      '--against',
      twins,
      '--id',
      'id',
      '--out',
      out,
      '--threshold',
      '0.9',
    );
    expect(code).toBe(0);
    expect(stderr).toContain('first_name is given_name');
    expect(stdout).toMatch(/^\d{3} pairs from a probability of 0\.900 on; \d+\.\d\d% of them are expected to be right/);
    expect(readPairs(out).filter(({ left, right }) => `${left}x` === right)).toHaveLength(200);
  });

  it.each([
    ['a missing file', ['nowhere.csv', '--id', 'id', '--out', out], 'nowhere.csv does not exist.'],
    ['a missing column', [file, '--id', 'key', '--out', out], 'has no column “key”; it has id, first_name'],
    ['a missing setting', [file, '--id', 'id'], 'Name one file, its --id column and the --out file'],
    ['an unknown setting', [file, '--colour', 'red'], "Unknown option '--colour'"],
    [
      'a kind that is none',
      [file, '--id', 'id', '--out', out, '--map', 'zip=postal'],
      '--map zip=postal: write column=kind',
    ],
    ['a threshold that is none', [file, '--id', 'id', '--out', out, '--threshold', '2'], 'between 0 and 1'],
    ['a folder that is not there', [file, '--id', 'id', '--out', join(folder, 'no/out.csv')], 'does not exist'],
    ['an empty file', [write('empty.csv', [], []), '--id', 'id', '--out', out], 'empty.csv'],
    [
      'a file without people',
      [write('things.csv', [['1', 'red']], ['id', 'color']), '--id', 'id', '--out', out],
      'No column of',
    ],
  ])('says in a sentence what is wrong with %s', async (_name, args, sentence) => {
    const { code, stderr } = await resolve(...args);
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });
});
