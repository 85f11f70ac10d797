import {
  createEnrichment,
  createPeopleImport,
  createPixel,
  createProduct,
  createProspectList,
  createQrCode,
  createTag,
  type EventBatch,
  updateTag,
} from '@acquaint/contract';
import { columns, fileOf, header } from '../customer-files.ts';
import { browserAgent, pageHeaders, testBatch } from '../test-visits.ts';
import { Ledger } from './ledger.ts';
import type { ProductSession } from './product-session.ts';

/** What lives through all rounds: what was acknowledged, and what had no answer and goes again. */
export interface FaultState {
  readonly ledger: Ledger;
  readonly unanswered: EventBatch[];
  pixel: string;
  /** The pixel's id in tables. */
  pixelId: string;
  shortPath: string;
  /** Names are counted through all rounds, and batches. */
  next: number;
  sent: number;
}

/** The state before the first round. */
export function newState(): FaultState {
  return { ledger: new Ledger(), unanswered: [], pixel: '', pixelId: '', shortPath: '', next: 0, sent: 0 };
}

export interface Work {
  readonly session: ProductSession;
  readonly state: FaultState;
  /** Ends the round. */
  readonly signal: AbortSignal;
}

const hour = 3_600_000;
export const importRows = 300;
export const enrichmentRows = 3_000;

/** Makes the pixel and the code that all rounds use. */
export async function prepare(session: ProductSession, state: FaultState): Promise<void> {
  const pixel = await session.call(createPixel, '/api/user_pixel', {
    name: 'Faults',
    domain: 'faults.example.com',
    allowed_domains: ['shop.example.com'],
  });
  const content = { type: 'url', url: 'https://shop.example.com/spring' };
  const code = await session.call(createQrCode, '/api/qr-codes', { name: 'Faults', content, joins_pixel: true });
  if (pixel === null || code === null) throw new Error('The product does not take the first requests');
  state.pixel = pixel.data.pixel_uuid;
  state.pixelId = pixel.data.id;
  state.shortPath = new URL(code.data.short_url ?? '').pathname;
}

/** A page view and a click; one batch of five waited for hours on its device, some of them since the day before. */
function newBatch(state: FaultState): EventBatch {
  state.sent += 1;
  const at = Date.now() - (state.sent % 5 === 0 ? (state.sent % 23) * hour : 0);
  return testBatch(state.pixel, [{ at }, { type: 'custom', name: 'click', at }]);
}

export async function sendEvents({ session, state, signal }: Work): Promise<void> {
  while (!signal.aborted) {
    const batch = state.unanswered.pop() ?? newBatch(state);
    const body = JSON.stringify({ ...batch, sent: Date.now() });
    const answer = await session.send('/c', { method: 'POST', headers: { ...pageHeaders }, body });
    if (answer?.status === 204)
      state.ledger.add(
        'events',
        batch.events.map(({ id }) => id),
      );
    else {
      state.unanswered.push(batch);
      if (answer === null) return;
    }
  }
}

/** The scan's id is in the address that the code leads to. */
export async function scan({ session, state, signal }: Work): Promise<void> {
  while (!signal.aborted) {
    const answer = await session.send(state.shortPath, { redirect: 'manual', headers: { 'user-agent': browserAgent } });
    if (answer === null) return;
    const id = answer.location === null ? null : new URL(answer.location).searchParams.get('qr_scan');
    if (answer.status === 302 && id !== null) state.ledger.add('scans', [id]);
  }
}

export async function writeRows({ session, state, signal }: Work): Promise<void> {
  while (!signal.aborted) {
    const name = `name-${(state.next += 1)}`;
    const tag = await session.call(createTag, '/api/tags', { name });
    if (tag !== null) {
      state.ledger.add('tags', [tag.data.id]);
      const renamed = await session.call(updateTag, `/api/tags/${tag.data.id}`, { name: `${name}-renamed` });
      if (renamed !== null) state.ledger.add('renames', [`${name}-renamed`]);
    }
    if ((await session.call(createProduct, '/api/products', { name })) !== null) state.ledger.add('products', [name]);
    if ((await session.send('/healthz', {})) === null) return;
  }
}

/** A file of people, each with an address after the file's name. */
export function importForm(name: string, rows = importRows): FormData {
  const people = Array.from({ length: rows }, (_, place) => [`Person ${place}`, `${name}-${place}@example.com`]);
  const form = new FormData();
  form.set(
    'columns',
    JSON.stringify([
      ['Name', 'full_name'],
      ['E-mail', 'email'],
    ]),
  );
  form.set('consent', 'asked');
  form.set('policy', 'create');
  form.set('file', fileOf([['Name', 'E-mail'], ...people], `${name}.csv`));
  return form;
}

function enrichmentForm(name: string): FormData {
  const people = Array.from({ length: enrichmentRows }, (_, place) => [
    `r${place}`,
    ['James', 'Mary', 'Ana', 'Lee'][place % 4] ?? '',
    ['Smith', 'Garcia', 'Nguyen'][place % 3] ?? '',
    `p${place}@example.com`,
    `${place} Oak St`,
    'Columbus',
    'OH',
    '43004',
  ]);
  const form = new FormData();
  form.set('enrichmentName', name);
  form.set('enrichmentColumns', JSON.stringify(columns));
  form.set('attributes', JSON.stringify(['age_range']));
  form.set('file', fileOf([header, ...people], `${name}.csv`));
  return form;
}

/** Orders long work: a list, an import and an enrichment, at most one of each in a round. */
export async function orderJobs({ session, state, signal }: Work): Promise<void> {
  const name = `job-${(state.next += 1)}`;
  const audience = { segment: { all: [] } };
  const list = { name, description: '', consumers: 'all', audience };
  if ((await session.call(createProspectList, '/api/prospects', list)) !== null) state.ledger.add('lists', [name]);
  if (signal.aborted) return;
  if ((await session.call(createPeopleImport, '/api/visitors/import', importForm(name))) !== null)
    state.ledger.add('imports', [name]);
  if (signal.aborted) return;
  const made = await session.call(createEnrichment, '/api/audience-enrichment', enrichmentForm(name));
  if (made !== null) state.ledger.add('enrichments', [name]);
}

/** All kinds of work at once, until the signal or the end of the product. */
export async function workUntil(work: Work): Promise<void> {
  await Promise.all([
    ...Array.from({ length: 6 }, () => sendEvents(work)),
    ...Array.from({ length: 3 }, () => scan(work)),
    ...Array.from({ length: 2 }, () => writeRows(work)),
    orderJobs(work),
  ]);
}
