import {
  createCampaign,
  createDesign,
  createPeopleImport,
  getMailing,
  getPerson,
  getReport,
  listEnrichments,
  listMailings,
  listPeople,
  mergePeople,
  setCampaignStatus,
} from '@acquaint/contract';
import { setTimeout as pause } from 'node:timers/promises';
import type { StannpServer } from '../stannp-server.ts';
import { codeCard } from '../test-scenes.ts';
import { ask, pages } from './compare-work.ts';
import type { Comparison, Ledger } from './ledger.ts';
import type { ProductSession } from './product-session.ts';
import { importForm, orderJobs, scan, sendEvents, type Work, writeRows } from './workloads.ts';

/** Work that only a cluster is given: merges of people from two sides at once, and mailings. */
export interface ClusterWork {
  /** People who are merged, three at a time. */
  readonly trios: (readonly string[])[];
  readonly people: number;
  readonly design: string;
}

const peopleName = 'trio';

async function importedPeople(session: ProductSession) {
  const found = await pages((query) =>
    session.call(
      listPeople,
      `/api/people?source=import&search=${peopleName}-&orderBy=name&orderDirection=asc&${query}`,
    ),
  );
  return found.filter(({ email }) => email.startsWith(`${peopleName}-`));
}

/** Makes the people, three for each trio, and the design that the work uses. */
export async function prepareClusterWork(session: ProductSession, trioCount: number): Promise<ClusterWork> {
  const trioRows = trioCount * 3;
  await ask(() => session.call(createPeopleImport, '/api/visitors/import', importForm(peopleName, trioRows)));
  const people = await ask(async () => {
    const found = await importedPeople(session);
    return found.length === trioRows ? found : null;
  });
  const { data } = await ask(() => session.call(createDesign, '/api/designs', { name: 'Chaos', document: codeCard() }));
  const ids = people.map(({ id }) => id);
  const trios = Array.from({ length: trioCount }, (_, place) => ids.slice(place * 3, place * 3 + 3));
  return { trios, people: trioRows, design: data.id };
}

/** Merges the outer two of three people with the one between them, at the same time. */
async function mergeTrio({ session, state: { ledger } }: Work, trio: readonly string[]): Promise<void> {
  const [left = '', middle = '', right = ''] = trio;
  await Promise.all(
    [left, right].map(async (id) => {
      if ((await session.call(mergePeople, '/api/people/merge', { from: [id], into: middle })) !== null)
        ledger.add('merges', [`${id} ${middle}`]);
    }),
  );
}

async function startMailing({ session, state }: Work, design: string): Promise<void> {
  const name = `mailing-${(state.next += 1)}`;
  const plan = {
    audience: { segment: { field: 'state', op: 'in', value: ['TX'] } },
    house: 'stannp',
    holdout: 0,
    is_by_household: false,
    variants: [{ name: 'A', share: 100, design_id: design }],
  };
  const made = await session.call(createCampaign, '/api/campaigns', { name, plan });
  if (made === null) return;
  const path = `/api/campaigns/status/${made.data.id}`;
  if ((await session.call(setCampaignStatus, path, { status: 'running' })) !== null)
    state.ledger.add('mailings', [name]);
}

/** Waits until the newest enrichment has ended, so that work is not ordered faster than it is done. */
async function waitForJobs({ session, signal }: Work): Promise<void> {
  while (!signal.aborted) {
    const newest = await session.call(listEnrichments, '/api/enrichment?perPage=1');
    const status = newest?.data[0]?.status;
    if (newest !== null && status !== 'queued' && status !== 'running') return;
    await pause(500);
  }
}

/** Every kind of work until the signal: who finds nobody there comes again. */
export async function workThrough(work: Work, { trios, design }: ClusterWork): Promise<void> {
  const again = async (task: () => Promise<void>, rest = 50): Promise<void> => {
    while (!work.signal.aborted) {
      await task();
      await pause(rest);
    }
  };
  const merge = async (): Promise<void> => {
    const trio = trios.pop();
    if (trio !== undefined) await mergeTrio(work, trio);
  };
  let sets = 0;
  const jobs = async (): Promise<void> => {
    await orderJobs(work);
    if ((sets += 1) % 4 === 1) await startMailing(work, design);
    await waitForJobs(work);
  };
  await Promise.all([
    again(() => sendEvents(work)),
    again(() => sendEvents(work)),
    again(() => scan(work)),
    again(() => writeRows(work), 200),
    again(merge, 2_000),
    again(jobs, 2_000),
  ]);
}

/** Whom merged ids lead to, and how many records these people are made of: none may be lost, and none may be in two people. */
async function compareMerges(session: ProductSession, work: ClusterWork, ledger: Ledger): Promise<Comparison[]> {
  const leadsTo = new Map<string, string>();
  const idOf = async (id: string): Promise<string> => {
    const known = leadsTo.get(id);
    if (known !== undefined) return known;
    const { data } = await ask(() => session.call(getPerson, `/api/people/${id}`));
    leadsTo.set(id, data.id);
    return data.id;
  };
  const merged: string[] = [];
  for (const pair of ledger.all('merges')) {
    const [one = '', other = ''] = pair.split(' ');
    if ((await idOf(one)) === (await idOf(other))) merged.push(pair);
  }
  const people = await importedPeople(session);
  const records = people.reduce((sum, person) => sum + person.records, 0);
  return [ledger.compare('merges', merged), compareCounts('merged records', work.people, records)];
}

function compareCounts(kind: string, acknowledged: number, stored: number): Comparison {
  const lost = Math.max(0, acknowledged - stored);
  return { kind, acknowledged, stored, lost, doubled: Math.max(0, stored - acknowledged) };
}

/** Every piece of each mailing that was started is posted once. */
async function compareMailings(session: ProductSession, house: StannpServer, ledger: Ledger): Promise<Comparison[]> {
  const mailings = await ask(async () => {
    const found = await pages((query) => session.call(listMailings, `/api/stannp/reports?search=mailing-&${query}`));
    const made = found.filter(({ name }) => name.startsWith('mailing-'));
    const names = new Set(made.map(({ name }) => name));
    const isDone =
      made.every(({ work }) => work.state === 'done') && ledger.all('mailings').every((name) => names.has(name));
    return isDone ? made : null;
  });
  for (const { id } of mailings) {
    const { data } = await ask(() => session.call(getMailing, `/api/stannp/reports/${id}`));
    ledger.add(
      'letters',
      Array.from({ length: data.campaign.pieces }, (_, place) => `${id}:${place + 1}`),
    );
  }
  return [
    ledger.compare(
      'mailings',
      mailings.filter(({ work }) => work.state === 'done').map(({ name }) => name),
    ),
    ledger.compare(
      'letters',
      house.taken.map(({ key }) => key),
    ),
  ];
}

/** Compares the work that only a cluster is given, and what reports count of the events that are stored. */
export async function compareClusterWork(
  session: ProductSession,
  { work, house, ledger }: { readonly work: ClusterWork; readonly house: StannpServer; readonly ledger: Ledger },
): Promise<Comparison[]> {
  return [...(await compareMerges(session, work, ledger)), ...(await compareMailings(session, house, ledger))];
}

/** Page views that the report of the last days counts. */
async function reportedViews(session: ProductSession, pixel: string): Promise<number> {
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const range = `from=${day(Date.now() - 3 * 86_400_000)}&to=${day(Date.now() + 86_400_000)}`;
  const { data: report } = await ask(() => session.call(getReport, `/api/reports?pixelUuid=${pixel}&${range}`));
  return report.totals.pageviews;
}

/** Waits until the report counts as many page views as are stored, and compares both after a while in any case. */
export async function compareViews(session: ProductSession, pixel: string, stored: number): Promise<Comparison> {
  let counted = 0;
  for (let tries = 0; tries < 60 && counted !== stored; tries += 1) {
    counted = await reportedViews(session, pixel);
    if (counted !== stored) await pause(1_000);
  }
  return compareCounts('reported views', stored, counted);
}
