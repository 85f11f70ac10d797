import {
  answerMatchReview,
  createPeopleImport,
  createPixel,
  getPeopleImport,
  getPerson,
  type ImportPair,
  listMatchReviews,
  listPeople,
  mergePeople,
  type OwnPerson,
  type PersonDetails,
  type PixelDetails,
  splitPerson,
  undoPersonChange,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/ids.ts';
import { fileOf } from '../../../testing/customer-files.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
let user: TestUser;
let pixel: PixelDetails;

const columns: ImportPair[] = [
  ['First', 'given_name'],
  ['Last', 'surname'],
  ['Mail', 'email'],
  ['Zip', 'zip'],
  ['Street', 'address'],
];

async function importPeople(...rows: string[][]): Promise<void> {
  const padded = rows.map((row) => columns.map((_, index) => row[index] ?? ''));
  const file = fileOf([columns.map(([column]) => column), ...padded], 'own.csv');
  const body = { columns, consent: 'asked' as const, policy: 'update' as const };
  const { data } = await server.call(createPeopleImport, user.token, { body, file });
  await until(async () => {
    const { data: now } = await server.call(getPeopleImport, user.token, { params: { id: data.id } });
    return now.job === null ? now : null;
  });
}

/** A visitor gives an address, on a device of their own. */
async function visit(email: string, visitor = newId()): Promise<string> {
  const event = {
    type: 'form' as const,
    name: 'newsletter',
    url: 'https://shop.example.com/',
    email: emailHash(email),
  };
  const body = testBatch(pixel.pixel_uuid, [event], { visitor });
  expect((await server.request('POST', '/c', { body, headers: { ...pageHeaders } })).status).toBe(204);
  return visitor;
}

const people = async (search: string, source: 'all' | 'import' | 'pixel' = 'all'): Promise<OwnPerson[]> =>
  (await server.call(listPeople, user.token, { query: { search, source, orderBy: 'name', orderDirection: 'asc' } }))
    .data;
const find = async (search: string): Promise<OwnPerson> => {
  const [person] = await people(search);
  if (person === undefined) throw new Error(`Nobody is found by ${search}`);
  return person;
};
const details = async (id: string): Promise<PersonDetails> =>
  (await server.call(getPerson, user.token, { params: { id } })).data;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = (await server.call(createPixel, user.token, { body })).data;
});
afterAll(() => server.stop());

describe('listPeople', () => {
  it('knows visitors by the addresses they gave, on all their devices, beside who was imported', async () => {
    await importPeople(['Ann', 'Lindqvist', 'ann@lindqvist.example', '19901'], ['Bob', 'Marchetti', '', '97301']);
    const visitors = [await visit('ann@lindqvist.example'), await visit('ann@lindqvist.example')];
    const ann = await until(async () => {
      const person = await find('Lindqvist');
      return person.devices === 2 ? person : null;
    });
    expect(ann).toMatchObject({ name: 'Ann Lindqvist', records: 3, sources: ['import', 'pixel'] });
    const { visitors: seen, links } = await details(ann.id);
    expect(seen.map(({ visitor_id: id }) => id).toSorted()).toEqual(visitors.toSorted());
    expect(links.map(({ kind }) => kind)).toEqual(['email', 'email']);
    await visit('nobody@else.example');
    const strangers = await until(async () => {
      const { data } = await server.call(listPeople, user.token, { query: { source: 'pixel' } });
      return data.length === 2 ? data : null;
    });
    expect(strangers.find(({ id }) => id !== ann.id)).toMatchObject({ name: '', email: '', records: 1 });
  });
});

describe('createPeopleImport', () => {
  it('finds visitors in a file by their addresses, of which the hash alone is known', async () => {
    await visit('gus@holm.example');
    const before = await until(async () => {
      const { data } = await server.call(listPeople, user.token, { query: { source: 'pixel', perPage: 100 } });
      return data.length === 3 ? data.map(({ id }) => id) : null;
    });
    await importPeople(['Gus', 'Holm', 'Gus@Holm.example', '04101']);
    const gus = await find('Holm');
    expect(gus).toMatchObject({ records: 2, devices: 1, sources: ['import', 'pixel'] });
    expect(before).toContain(gus.id);
  });
});

describe('a device that two people share', () => {
  it('is of both, and makes them no one person', async () => {
    await importPeople(['Ida', 'Quist', 'ida@quist.example', '04102'], ['Jan', 'Quist', 'jan@quist.example', '04102']);
    const device = await visit('ida@quist.example');
    await until(async () => ((await find('Ida Quist')).devices === 1 ? true : null));
    await visit('jan@quist.example', device);
    await until(async () => ((await find('Jan Quist')).devices === 1 ? true : null));
    expect((await people('Quist')).map(({ name, devices }) => [name, devices])).toEqual([
      ['Ida Quist', 1],
      ['Jan Quist', 1],
    ]);
  });
});

describe('getPerson', () => {
  it('reports each record with where it is from, and what of it is a hash alone', async () => {
    const { evidence } = await details((await find('Lindqvist')).id);
    expect(
      evidence.map(({ source, origin, row, has_hashed_email: isHashed }) => [source, origin, row, isHashed]),
    ).toEqual(
      expect.arrayContaining([
        ['import', 'own.csv', 1, false],
        ['pixel', 'Shop', null, true],
      ]),
    );
  });
});

describe('mergePeople', () => {
  it('makes two one, whose id of before leads on, and keeps them one', async () => {
    const [ann, bob] = [await find('Lindqvist'), await find('Marchetti')];
    const oldest = [ann.id, bob.id].toSorted()[0];
    const {
      data: { id },
    } = await server.call(mergePeople, user.token, { body: { from: [bob.id], into: ann.id } });
    expect(id).toBe(oldest);
    const both = await details(bob.id);
    expect(both).toMatchObject({ id, records: 4, former_ids: [ann.id, bob.id].filter((one) => one !== id) });
    expect(await details(ann.id)).toEqual(both);
    expect(both.changes).toMatchObject([{ kind: 'merge', reason: `Merged by ${user.email}`, can_undo: true }]);
    expect(await people('Marchetti')).toHaveLength(1);
  });
});

describe('undoPersonChange', () => {
  it('gives each record back, once, and keeps them apart', async () => {
    const merged = await find('Marchetti');
    const [change] = (await details(merged.id)).changes;
    const undo = () => server.call(undoPersonChange, user.token, { params: { id: change?.id ?? '' } });
    expect((await undo()).message).toMatch(/^(?:One record|3 records) went back\.$/);
    expect((await find('Marchetti')).records).toBe(1);
    expect((await find('Lindqvist')).records).toBe(3);
    expect((await details((await find('Marchetti')).id)).former_ids).toEqual([]);
    await expect(undo()).rejects.toThrow('409');
    // A file that says otherwise does not join what somebody took apart.
    await importPeople(['Bob', 'Marchetti', 'ann@lindqvist.example', '97301']);
    expect((await find('Lindqvist')).id).not.toBe((await find('Marchetti')).id);
  });
});

describe('splitPerson', () => {
  it('makes a person of some records, who does not come back by itself', async () => {
    await importPeople(['Cara', 'Dunn', 'cara@dunn.example', '10001'], ['Cara', 'Dunn', 'cara@dunn.example', '10001']);
    const { id, evidence } = await details((await find('Dunn')).id);
    const [first, second] = evidence.map((record) => record.id);
    const split = (records: string[]) => server.call(splitPerson, user.token, { params: { id }, body: { records } });
    await expect(split([first ?? '', second ?? ''])).rejects.toThrow('409');
    await expect(split([newId()])).rejects.toThrow('404');
    const { data: made } = await split([second ?? '']);
    expect((await details(made.id)).evidence.map((record) => record.id)).toEqual([second]);
    expect((await details(id)).evidence.map((record) => record.id)).toEqual([first]);
    await importPeople(['Cara', 'Dunn', 'cara@dunn.example', '10001']);
    expect(await people('Dunn')).toHaveLength(2);
    const [change] = (await details(made.id)).changes;
    await server.call(undoPersonChange, user.token, { params: { id: change?.id ?? '' } });
    expect((await details(id)).evidence.map((record) => record.id)).toEqual(expect.arrayContaining([first, second]));
  });
});

describe('answerMatchReview', () => {
  it('asks about those who could be one person, and does what is answered', async () => {
    await importPeople(
      ['Dora', 'Eklund', '', '97301', '12 Marsh Lane'],
      ['Doris', 'Eklund', '', '97301', '12 Marsh Lane'],
      ['Mara', 'Falk', '', '10001', '7 Harbor Street'],
      ['Maris', 'Falk', '', '10001', '7 Harbor Street'],
    );
    const { data } = await server.call(listMatchReviews, user.token, {});
    const about = (name: string) => data.find(({ left }) => left.fields['surname'] === name);
    const [eklund, falk] = [about('Eklund'), about('Falk')];
    expect(eklund?.steps.map(({ key }) => key)).toEqual(expect.arrayContaining(['prior', 'given', 'surname']));
    const answer = (id: string | undefined, said: 'same' | 'different') =>
      server.call(answerMatchReview, user.token, { params: { id: id ?? '' }, body: { answer: said } });
    await answer(eklund?.id, 'same');
    expect(await people('Eklund')).toHaveLength(1);
    await answer(falk?.id, 'different');
    expect(await people('Falk')).toHaveLength(2);
    await expect(answer(falk?.id, 'same')).rejects.toThrow('409');
  });
});

describe('listMatchReviews', () => {
  it('says how right what was taken for one person is, by the answers', async () => {
    const before = await server.call(listMatchReviews, user.token, {});
    expect(before.meta.quality).toMatchObject({ answered: 2, precision: null });
    const taken = before.data.filter((review) => review.left_person === review.right_person);
    for (const { id } of taken)
      await server.call(answerMatchReview, user.token, { params: { id }, body: { answer: 'same' } });
    const { quality } = (await server.call(listMatchReviews, user.token, {})).meta;
    expect(taken.length).toBeGreaterThan(0);
    expect(quality).toMatchObject({ answered: 2 + taken.length, precision: 1, high: 1 });
    expect(quality.low).toBeLessThan(1);
  });
});
