import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomOf } from '@acquaint/engine';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openDuckDb } from '../../../platform/duckdb/duckdb.ts';
import { drawNeighbors, nameForms, type Neighbor, neighborsCsv, otherForms } from '../../../testing/neighbors.ts';
import { thoroughness } from '../../../testing/thoroughness.ts';
import { linkRecords, recognizeFile } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'acquaint-strangers-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface View {
  readonly people: readonly Neighbor[];
  readonly name: string;
  readonly others: readonly string[];
}

let written = 0;
function write(csv: string): string {
  written += 1;
  const file = join(folder, `file-${written}.csv`);
  writeFileSync(file, csv);
  return file;
}

const csvOf = ({ people, name, others }: View): string => neighborsCsv(people, name, others);

/** The pairs of two files from even odds on, or from another probability, and the share of them that is claimed to be right. */
async function link(left: string, right: string, threshold = 0.5) {
  const db = await openDuckDb({ directory: join(folder, 'spill'), megabytes: 500, reach: [folder] });
  try {
    const settings = { idColumn: 'id', kinds: new Map() };
    const outFile = join(folder, 'pairs.csv');
    const { precision } = await linkRecords({
      db,
      left: await recognizeFile(db, write(left), settings),
      right: await recognizeFile(db, write(right), settings),
      threshold,
      outFile,
      onStep: () => undefined,
    });
    const [, ...lines] = readFileSync(outFile, 'utf8').trim().split('\n');
    return { claimed: precision, pairs: lines.map((line) => line.split(',').slice(0, 3)) };
  } finally {
    db.close();
  }
}

const size = fc.integer({ min: 2, max: 200 });
const columns = fc.subarray(Object.keys(otherForms), { minLength: 1 });
const name = fc.constantFrom(...Object.keys(nameForms));

const header = 'id,Name,Birthday,Email,Phone,Street,Zip';

describe('linkRecords', () => {
  it('takes no stranger for somebody who lives in the same place, whatever the columns', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ seed: fc.nat(), known: size, strangers: size, towns: fc.integer({ min: 1, max: 3 }) }),
        fc.record({ left: name, right: name, others: columns }),
        async ({ seed, known: many, strangers: count, towns }, { left, right, others }) => {
          const random = randomOf(seed);
          const known = drawNeighbors(many, { random, unlike: [], towns });
          const strangers = drawNeighbors(count, { random, unlike: known, towns });
          const { pairs } = await link(
            csvOf({ people: known, name: left, others }),
            csvOf({ people: strangers, name: right, others }),
          );
          expect(pairs).toEqual([]);
        },
      ),
      { seed: 7, numRuns: thoroughness.strangerFiles },
    ));

  it('leaves to a reviewer whether a surname of one other letter at one address is a slip', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ seed: fc.nat(), many: fc.integer({ min: 1, max: 30 }) }),
        fc.constantFrom('parts', 'full', 'reversed', 'middle'),
        fc.subarray(['city', 'state', 'email', 'phone']),
        async ({ seed, many }, form, others) => {
          const random = randomOf(seed);
          const known = drawNeighbors(many, { random, unlike: [], towns: 2 }).filter(
            ({ surname }) => surname.length > 4,
          );
          const alike = known.map((one, place) => {
            const at = 1 + Math.floor(random() * (one.surname.length - 2));
            const letter = 'aeioutns'[place % 8] === one.surname[at] ? 'l' : 'aeioutns'[place % 8];
            const surname = `${one.surname.slice(0, at)}${letter}${one.surname.slice(at + 1)}`;
            return {
              ...one,
              surname,
              email: `${surname}.${place}@post.example`.toLowerCase(),
              phone: `971${one.phone.slice(3)}`,
            };
          });
          const columns = ['address', 'zip', ...others];
          const [left, right] = [known, alike].map((people) => csvOf({ people, name: form, others: columns }));
          if (left === undefined || right === undefined || known.length === 0) return;
          const { pairs } = await link(left, right, 0.01);
          const planted = pairs.filter(([one, other]) => one === other);
          expect(pairs.filter(([, , probability]) => Number(probability) >= 0.5)).toEqual([]);
          expect(planted).toHaveLength(known.length);
        },
      ),
      { seed: 3, numRuns: thoroughness.strangerFiles },
    ));

  it.each([
    ['a date of birth', '1961-04-12,,,,97201'],
    ['an email address', ',anneli@mail.example,,,97201'],
    ['a number at one address', ',,5035550142,12 Maple St,97201'],
  ])('takes surnames of one other letter for a slip where they share %s', async (_what, rest) => {
    const { pairs } = await link(`${header}\n0,Ann Hansen,${rest}`, `${header}\n0,Ann Hanson,${rest}`);
    expect(pairs).toHaveLength(1);
  });

  it.each([
    ['full', 'parts', ['city', 'zip', 'address']],
    ['reversed', 'initial', ['zip', 'dob']],
    ['middle', 'parts', ['email']],
    ['none', 'none', ['email']],
    ['parts', 'full', ['phone', 'zip']],
    ['full', 'parts', ['city', 'state', 'zip']],
  ])('finds people planted in a small file: names as %s and %s, with %j', async (left, right, others) => {
    const random = randomOf(11);
    const known = drawNeighbors(120, { random, unlike: [], towns: 3 });
    const planted = known.filter((_, place) => place % 10 === 0);
    const strangers = drawNeighbors(20, { random, unlike: known, towns: 3 });
    const { pairs, claimed } = await link(
      csvOf({ people: known, name: left, others }),
      csvOf({ people: [...planted, ...strangers], name: right, others }),
    );
    const correct = pairs.filter(([one, other]) => Number(one) === 10 * Number(other));
    expect(correct.length).toBeGreaterThanOrEqual(planted.length - 1);
    expect(pairs.length - correct.length).toBeLessThanOrEqual(1);
    expect(claimed).toBeGreaterThan(0.5);
  });

  const home = '5035550142,12 Maple St,97201';

  it.each<[who: string, two: [string, string], rest: string]>([
    ['twins', ['Anna Keller,1961-04-12,', 'Maria Keller,1961-04-12,'], home],
    ['twins whose names are alike', ['Jayden Keller,2004-04-12,', 'Hayden Keller,2004-04-12,'], home],
    ['a couple whose names sound alike', ['John Keller,,', 'Joan Keller,,'], home],
    ['a couple with one address', ['Alex Kim,1961-04-12,kims@x.example', 'Jordan Kim,1963-09-30,kims@x.example'], home],
    ['a father and his son by their suffixes', ['John Keller Sr.,,', '"Keller, John, Jr.",,'], home],
    ['a son whose father has no suffix', ['John Keller,,', 'John Keller III,,'], home],
    ['a father and his son by their birthdays', ['John Keller,1961-04-12,', 'John Keller,1989-02-03,'], home],
    ['namesakes by a nickname', ['Bob Lewis,,', 'Robert Lewis,,'], ',,97201'],
    ['namesakes by a letter and a surname', ['J. Lewis,,', '"Lewis, J.",,'], ',,97201'],
    ['namesakes by a turned name', ['Thomas James,,', 'James Thomas,,'], ',,97201'],
    ['people whose surnames begin alike', ['Anna van der Meer,,', 'Anna van der Berg,,'], ',12 Maple St,97201'],
    [
      'people whose surnames begin alike, by birthday',
      ['Ann McDonald,1980-09-11,', 'Ann McDowell,1980-09-12,'],
      ',,97201',
    ],
    ['neighbors whose surnames are alike', ['Ann Hansen,,', 'Ann Hanson,,'], ',12 Maple St,97201'],
    ['businesses', ['Acme Plumbing LLC,,', 'Acme Roofing LLC,,'], ',12 Maple St,97201'],
    ['people whose names are in other letters', ['王伟,1961-04-12,', '李娜,1961-04-12,'], ',12 Maple St,97201'],
    ['people whose letters are not those of English', ['Søren Bell,1980-09-11,', 'Zoë Bell,1980-03-11,'], ',,97201'],
    ['who typed no address and no number', ['Ann Bell,,none@none.com', 'Tom Fox,,none@none.com'], '1234567890,,97201'],
    ['who were born on the first day of programs', ['Ann Bell,1970-01-01,', 'Ann Fox,1970-01-01,'], ',,97201'],
  ])('takes two people for two: %s', async (_who, [one, other], rest) => {
    const { pairs } = await link(`${header}\n0,${one},${rest}`, `${header}\n0,${other},${rest}`);
    expect(pairs).toEqual([]);
  });

  it.each([
    ['another state', 'Salem,OR,97301'],
    ['another city of the state', 'Newark,DE,19711'],
    ['another state, without a ZIP code', 'Salem,OR,'],
  ])('leaves to a reviewer whether one name in %s is somebody who moved', async (_where, place) => {
    const columns = 'id,Name,City,State,Zip';
    const { pairs } = await link(
      `${columns}\n0,Mary Smith,Dover,DE,19901`,
      `${columns}\n0,"Smith, Mary",${place}`,
      0.01,
    );
    expect(pairs).toHaveLength(1);
    expect(Number(pairs[0]?.[2])).toBeLessThan(0.5);
  });

  it.each<[of: string, mailbox: (name: string, number: number) => string]>([
    ['their name and a number', (who, number) => `${who}.${number}@mail.example`],
    ['their name and letters', (who, number) => `${who}${number.toString(26).replaceAll(/[0-9]/g, 'x')}@mail.example`],
  ])('takes namesakes of another town for others, though their addresses are made of %s', async (_of, mailbox) => {
    const random = randomOf(5);
    const known = drawNeighbors(300, { random, unlike: [], towns: 3 }).map((one, place) => ({
      ...one,
      email: mailbox(`${one.given}.${one.surname}`.toLowerCase(), 7_000 + 31 * place),
    }));
    const planted = known.filter((_, place) => place % 4 === 0);
    const namesakes = known
      .filter((_, place) => place % 10 === 1)
      .map((one, place) => ({
        ...one,
        email: mailbox(`${one.given}.${one.surname}`.toLowerCase(), 90_210 + 17 * place),
        city: 'Bangor',
        state: 'ME',
        zip: '04401',
      }));
    const others = ['email', 'city', 'state', 'zip'];
    const { pairs } = await link(
      csvOf({ people: known, name: 'parts', others }),
      csvOf({ people: [...planted, ...namesakes], name: 'parts', others }),
    );
    const [right, wrong] = [true, false].map((isPlanted) =>
      pairs.filter(([, other]) => Number(other) < planted.length === isPlanted),
    );
    expect(wrong).toEqual([]);
    expect(right?.length).toBeGreaterThan(planted.length - 3);
  });

  it.each([
    ['an address in the second column', 'a@x.example,b@y.example,,', 'b@y.example,,,'],
    ['addresses in the second columns', 'a@x.example,b@y.example,,', 'c@z.example,b@y.example,,'],
    ['a number in the second column', ',,5035550142,', ',,5035550177,5035550142'],
  ])('finds people by %s', async (_by, one, other) => {
    const columns = 'id,Name,Email,Email 2,Phone,Work phone';
    const { pairs } = await link(`${columns}\n0,Ann Bell,${one}`, `${columns}\n0,Ann Bell,${other}`);
    expect(pairs).toHaveLength(1);
  });
});
