import { createPixel, type Rule, type Segment, segmentFields, type SegmentField } from '@acquaint/contract';
import { partsOf, walkSegment } from '@acquaint/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type AccountClickHouse, scopeToAccount } from '../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../platform/clickhouse/clickhouse-time.ts';
import { newId } from '../../../platform/ids/ids.ts';
import {
  inventLookalikes,
  type InventedLookalikes,
  type InventedPersonas,
  inventPersonas,
} from '../../../testing/invented-models.ts';
import { isOfSegment, type ReferenceConsumer, type ReferenceEvent } from '../../../testing/reference-segment.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { thoroughness } from '../../../testing/thoroughness.ts';
import { generateConsumers } from '../../people/consumers/index.ts';
import { countByEngine, countByMemory } from './model/audience-words.queries.ts';
import { countAudienceWords } from './model/count-audience.queries.ts';

// Every count is what a plain look at each person gives, on random audiences over random people.
const now = new Date('2026-06-15T15:00:00Z');
const day = 86_400_000;
const fields: readonly SegmentField[] = segmentFields;

let server: TestServer;
let account: AccountClickHouse;
let people: ReferenceConsumer[];
let history: ReferenceEvent[];
let pixelIds: string[];
/** Lists in their versions in force, and who is on them. */
let lists: Map<string, number>;
let members: Map<string, ReadonlySet<string>>;
let exported: Map<string, Date>;
let tags: Map<string, ReadonlySet<string>>;
let personaModels: InventedPersonas;
let lookalikeModels: InventedLookalikes;

const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** Two lists with a version that is no longer in force beside the one that is, and people who were exported a day or a year ago. */
async function storeLists(accountId: string): Promise<void> {
  const { clickhouse } = server.running.services;
  const own = (person: ReferenceConsumer) => ({
    account_id: accountId,
    consumer_id: person.consumer_id,
    state: person['state'],
    zip: person['zip'],
  });
  lists = new Map([newId(), newId()].map((id, index) => [id, index + 3]));
  const chosen = [...lists].map(([id, version], index) => ({
    id,
    version,
    people: people.filter((_, place) => place % (5 + index) === 0),
    earlier: people.filter((_, place) => place % 3 === 0),
  }));
  members = new Map(chosen.map((list) => [list.id, new Set(list.people.map((person) => person.consumer_id))]));
  const added = { first_name: '', origin: 'finder', added_at: clickHouseTime(now) };
  for (const { id, version, people: current, earlier } of chosen)
    await clickhouse.insert('list_members', [
      ...current.map((person) => ({ ...own(person), ...added, list_id: id, version })),
      ...earlier.map((person) => ({ ...own(person), ...added, list_id: id, version: version - 1 })),
    ]);
  const marked = [3, 7].map((step) => ({ id: newId(), people: people.filter((_, place) => place % step === 2) }));
  tags = new Map(marked.map((tag) => [tag.id, new Set(tag.people.map((person) => person.consumer_id))]));
  await clickhouse.insert(
    'tagged_people',
    marked.flatMap(({ id, people: carriers }) =>
      carriers.map((person) => ({ ...own(person), tag_id: id, tagged_at: clickHouseTime(now) })),
    ),
  );
  const gone = people.filter((_, place) => place % 4 === 1);
  exported = new Map(
    gone.map((person, index) => [person.consumer_id, new Date(now.getTime() - (index % 2 === 0 ? 1 : 365) * day)]),
  );
  await clickhouse.insert(
    'exported_people',
    gone.map((person) => ({
      ...own(person),
      list_id: newId(),
      exported_at: clickHouseTime(exported.get(person.consumer_id) ?? now),
    })),
  );
}

/** Visits of every fortieth person: pages, forms and events, on two pixels, from today to a year ago. */
function makeEvents(): ReferenceEvent[] {
  return people
    .filter(({ email }, index) => email !== '' && index % 40 === 0)
    .flatMap(({ consumer_id: consumer }, index) =>
      Array.from({ length: 1 + (index % 4) }, (_, visit) => visit).flatMap((visit) => {
        const visitId = newId();
        const at = new Date(now.getTime() - ((index * 7 + visit * 11) % 365) * day - 3_600_000);
        const event = {
          consumer_id: consumer,
          pixel_id: pixelIds[index % 2] ?? '',
          visit_id: visitId,
          name: '',
          path: '/',
          at,
        };
        return [
          { ...event, type: 'pageview' },
          { ...event, type: 'pageview', path: `/shop/${index % 3}` },
          ...(index % 3 === 0 ? [{ ...event, type: 'form', name: 'quote_100%' }] : []),
          ...(visit % 2 === 0 ? [{ ...event, type: 'custom', name: 'video' }] : []),
        ];
      }),
    );
}

async function storeEvents(accountId: string): Promise<void> {
  const { clickhouse } = server.running.services;
  const visitors = new Map([...new Set(history.map((event) => event.consumer_id))].map((id) => [id, newId()]));
  const own = (event: ReferenceEvent) => ({
    account_id: accountId,
    pixel_id: event.pixel_id,
    visitor_id: visitors.get(event.consumer_id) ?? '',
  });
  const events = history.map((event) => ({
    ...own(event),
    at: clickHouseTime(event.at),
    received_at: clickHouseTime(event.at),
    visit_id: event.visit_id,
    event_id: newId(),
    type: event.type,
    name: event.name,
    path: event.path,
  }));
  for (const month of Map.groupBy(events, ({ at }) => at.slice(0, 7)).values())
    await clickhouse.insert('events', month);
  const known = new Map(history.map((event) => [`${event.consumer_id} ${event.pixel_id}`, event]));
  const keys = new Map(people.map((person) => [person.consumer_id, String(person['key'])]));
  await clickhouse.insert(
    'visitor_people',
    [...known.values()].map((event) => ({
      ...own(event),
      consumer_id: event.consumer_id,
      email_key: keys.get(event.consumer_id) ?? '',
      matched_at: clickHouseTime(now),
    })),
  );
}

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  const user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  account = scopeToAccount(clickhouse, user.accountId);
  await generateConsumers({ clickhouse, count: 3_000, seed: 5, pepper: identityPepper });
  const all = await clickhouse.rows({
    sql: 'select *, lower(hex(email_key)) as key from (select * replace (unhex(hex(email_key)) as email_key) from consumers) order by person',
    row: row.transform((value) => value as unknown as ReferenceConsumer),
  });
  const hidden = all.filter(({ email }, index) => email !== '' && index % 31 === 0);
  await clickhouse.command(
    `insert into suppressions (email_key, consumer_id, reason, at)
     select email_key, consumer_id, 'user', now64(3) from consumers where consumer_id in {ids:Array(UUID)}`,
    { ids: hidden.map((person) => person.consumer_id) },
  );
  const hiddenIds = new Set(hidden.map((person) => person.consumer_id));
  people = all.filter((person) => !hiddenIds.has(person.consumer_id));
  pixelIds = await Promise.all(
    ['a', 'b'].map(async (name) => {
      const body = { name, domain: `${name}.example.com` };
      return (await server.call(createPixel, user.token, { body })).data.id;
    }),
  );
  history = makeEvents();
  await storeEvents(user.accountId);
  await storeLists(user.accountId);
  const [list = ''] = members.keys();
  personaModels = inventPersonas(people, { id: list, members: members.get(list) ?? new Set() });
  lookalikeModels = inventLookalikes(people);
});
afterAll(() => server.stop());

const some = <Value>(values: readonly Value[]): fc.Arbitrary<Value[]> =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 });
const anyPerson = (): fc.Arbitrary<ReferenceConsumer> =>
  fc.nat().map((index) => people[index % people.length] as ReferenceConsumer);
const persons = (): fc.Arbitrary<ReferenceConsumer[]> => fc.array(anyPerson(), { minLength: 1, maxLength: 4 });

function numberRule({ key, least = 0, most = 0, step = 1 }: SegmentField): fc.Arbitrary<Rule> {
  const top = { home_value: 1_200, income: 300 }[key] ?? Math.min(most, 100);
  const amount = fc.integer({ min: least, max: top }).map((value) => value * step);
  const field = key as Rule['field'];
  return fc.oneof(
    amount.map((value): Rule => ({ field, op: 'gte', value })),
    amount.map((value): Rule => ({ field, op: 'lt', value })),
    fc
      .tuple(amount, amount)
      .map(([one, other]): Rule => ({ field, op: 'between', value: [Math.min(one, other), Math.max(one, other)] })),
  );
}

function codesRule(key: string): fc.Arbitrary<Rule> {
  const field = key as Rule['field'];
  const codeOf = (person: ReferenceConsumer): string => {
    if (key === 'county') return String(person['county_fips']);
    return key === 'city' ? `${String(person['city'])}, ${String(person['state'])}` : String(person['zip']);
  };
  const single = persons().map((chosen) => chosen.map(codeOf));
  const range = fc.tuple(anyPerson(), anyPerson()).map(([one, other]) => {
    const [low = '', high = ''] = [codeOf(one), codeOf(other)].toSorted();
    return [`${low}-${high}`];
  });
  return fc
    .tuple(fc.constantFrom('in' as const, 'nin' as const), key === 'zip' ? fc.oneof(single, range) : single)
    .map(([op, value]): Rule => ({ field, op, value }));
}

const placeRule = fc.oneof(
  fc.tuple(anyPersonLater(), fc.integer({ min: 1, max: 500 })).map(([{ latitude, longitude }, miles]): Rule => ({
    field: 'area',
    op: 'within_miles',
    value: { latitude, longitude, name: '' },
    miles,
  })),
  fc.tuple(anyPersonLater(), fc.integer({ min: 1, max: 8 })).map(([{ latitude, longitude }, size]): Rule => ({
    field: 'area',
    op: 'within_area',
    value: [
      [longitude - size, latitude - size / 2],
      [longitude + size, latitude - 0.3],
      [longitude + 0.2, latitude + 0.1],
      [longitude + size / 3, latitude + size],
    ],
  })),
);

/** People are there only when tests run. */
function anyPersonLater(): fc.Arbitrary<ReferenceConsumer> {
  return fc.nat().map((index) => people[index % people.length] as ReferenceConsumer);
}

function behaviorRule(key: string): fc.Arbitrary<Rule> {
  const field = key as Rule['field'];
  const targets = {
    page: ['/', '/shop/*', '/shop/1', '/nowhere'],
    form: ['quote_100%', 'Quote_100%', 'QUO*', '_'],
    event: ['video', '*'],
  };
  return fc
    .record({
      op: fc.constantFrom('did' as const, 'did_not' as const),
      value: fc.constantFrom(...(targets[key as keyof typeof targets] ?? [''])),
      times: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      within_days: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
      pixel: fc.option(
        fc.nat(1).map((index) => pixelIds[index]),
        { nil: undefined },
      ),
    })
    .map(({ op, value, ...rest }): Rule => ({ field, op, ...(key === 'visit' ? {} : { value }), ...rest }));
}

/** What rules name by their ids, beside personas. */
const named: Readonly<Record<string, () => ReadonlyMap<string, unknown>>> = { list: () => lists, tag: () => tags };
const which = fc.constantFrom([0], [1], [0, 1]);
const within = fc.constantFrom('in' as const, 'nin' as const);

const makers: Readonly<Record<SegmentField['kind'], (field: SegmentField) => fc.Arbitrary<Rule>>> = {
  choice: ({ key, options = [] }) =>
    fc
      .tuple(within, some(options.map(({ value }) => value)))
      .map(([op, value]): Rule => ({ field: key as Rule['field'], op, value })),
  number: numberRule,
  text: ({ key }) =>
    fc
      .constantFrom('man', 'Of', 'er ', 'ö')
      .map((value): Rule => ({ field: key as Rule['field'], op: 'contains', value })),
  codes: ({ key }) => codesRule(key),
  contact: ({ key }) =>
    fc.constantFrom('exists' as const, 'missing' as const).map((op): Rule => ({ field: key as Rule['field'], op })),
  place: () => placeRule,
  behavior: ({ key }) => behaviorRule(key),
  lists: ({ key }) =>
    fc.tuple(within, which).map(([op, places]): Rule => ({
      field: key as Rule['field'],
      op,
      value: places.map((index) => [...(named[key]?.() ?? personaModels.models).keys()][index] ?? ''),
    })),
  lookalike: () =>
    fc.tuple(within, which, fc.integer({ min: 1, max: 50 })).map(([op, places, depth]): Rule => {
      const ids = [...lookalikeModels.models.keys()];
      return { field: 'lookalike', op, depth, value: places.map((index) => ids[index] ?? '') };
    }),
  export: () =>
    fc
      .record({
        op: fc.constantFrom('did' as const, 'did_not' as const),
        within_days: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
      })
      .map((rest): Rule => ({ field: 'export', ...rest })),
};

const knowing = fc
  .tuple(
    fc.constantFrom(...fields.filter(({ kind }) => ['choice', 'number', 'text'].includes(kind))),
    fc.constantFrom('exists' as const, 'missing' as const),
  )
  .map(([{ key }, op]): Rule => ({ field: key as Rule['field'], op }));
const anyRule = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...fields).chain((field) => makers[field.kind](field)) },
  { weight: 1, arbitrary: knowing },
);

const { segment: anySegment } = fc.letrec<{ segment: Segment }>((tie) => ({
  segment: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    anyRule,
    fc.array(tie('segment'), { minLength: 1, maxLength: 4 }).map((all): Segment => ({ all })),
    fc.array(tie('segment'), { minLength: 1, maxLength: 4 }).map((any): Segment => ({ any })),
    tie('segment').map((not): Segment => ({ not })),
  ),
}));

it('counts what a plain look at each person gives, whatever is asked', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(anySegment, fc.array(anySegment, { maxLength: 2 }), async (segment, exclude) => {
      const { personas } = personaModels;
      const world = {
        now,
        events: history,
        lists: members,
        tags,
        personas,
        lookalikes: lookalikeModels.scores,
        exported,
      };
      const isOf = (part: Segment) => (person: ReferenceConsumer) => isOfSegment(person, part, world);
      const question = {
        audience: { segment, exclude },
        now,
        lists,
        personas: personaModels.models,
        lookalikes: lookalikeModels.models,
      };
      const counts = await countAudienceWords(account, question, countByMemory);
      expect(await countAudienceWords(account, question, countByEngine)).toEqual(counts);
      const matched = people.filter(isOf(segment));
      const final = matched.filter((person) => !exclude.some((part) => isOfSegment(person, part, world)));
      expect(counts).toMatchObject({ total: people.length, matched: matched.length, final: final.length });
      expect(counts.parts).toEqual(
        walkSegment(segment).map(({ path, part }) => ({ path, count: people.filter(isOf(part)).length })),
      );
      const steps = 'all' in segment ? partsOf({ path: '', part: segment }) : [];
      expect(counts.steps.map(({ count }) => count)).toEqual(
        steps.map(
          (_, index) =>
            people.filter((person) => steps.slice(0, index + 1).every(({ part }) => isOf(part)(person))).length,
        ),
      );
      expect(counts.exclusions.map(({ count }) => count)).toEqual(
        exclude.map((part) => people.filter(isOf(part)).length),
      );
      expect(counts.reach).toEqual({
        mail: final.filter(({ address }) => address !== '').length,
        email: final.filter(({ email }) => email !== '').length,
        phone: final.filter(({ phone }) => phone !== '').length,
      });
      compared += counts.parts.length;
    }),
    { seed: 20_260_615, numRuns: thoroughness.countedSegments },
  );
  expect(compared).toBeGreaterThan(3 * thoroughness.countedSegments);
});
