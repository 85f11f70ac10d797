import {
  getEnrichment,
  listEnrichments,
  listPeople,
  listPeopleImports,
  listProducts,
  listProspectLists,
  listTags,
} from '@acquaint/contract';
import { until } from '../until.ts';
import type { Comparison, Ledger } from './ledger.ts';
import type { ProductSession } from './product-session.ts';
import { enrichmentRows, importRows } from './workloads.ts';

/** How long work that was acknowledged may take to end. */
export const workMilliseconds = 600_000;

const perPage = 100;
const goesOn = new Set<string>(['queued', 'running', 'building']);

/** Asks again until there is an answer. */
export async function ask<T>(question: () => Promise<T | null>): Promise<T> {
  return until(question, workMilliseconds);
}

/** All pages of a list. */
export async function pages<Row>(
  page: (query: string) => Promise<{ readonly data: readonly Row[] } | null>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 0; ; number += 1) {
    const { data } = await ask(() => page(`perPage=${perPage}&page=${number}`));
    rows.push(...data);
    if (data.length < perPage) return rows;
  }
}

/** Which enrichments have each row of their file once. */
async function wholeEnrichments(session: ProductSession): Promise<string[]> {
  const enrichments = await ask(async () => {
    const found = await pages((query) => session.call(listEnrichments, `/api/enrichment?${query}`));
    return found.some(({ status }) => goesOn.has(status)) ? null : found;
  });
  const whole: string[] = [];
  for (const { name, status } of enrichments) {
    if (status !== 'done') continue;
    const path = `${getEnrichment.path.replace(':name', name)}/result`;
    const answer = await fetch(session.url + path, { headers: { authorization: session.authorization } });
    const refs = (await answer.text())
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',', 1)[0] ?? '');
    if (refs.length === enrichmentRows && new Set(refs).size === enrichmentRows) whole.push(name);
  }
  return whole;
}

/** Which imports have made each of their people once. */
async function wholeImports(session: ProductSession): Promise<string[]> {
  const imports = await ask(async () => {
    const found = await pages((query) => session.call(listPeopleImports, `/api/people-imports?${query}`));
    return found.some(({ status }) => goesOn.has(status)) ? null : found;
  });
  const people = await pages((query) =>
    session.call(listPeople, `/api/people?source=import&orderBy=name&orderDirection=asc&${query}`),
  );
  const counts = new Map<string, number>();
  for (const { email, records } of people) {
    const [name = ''] = email.split(/-\d+@/);
    if (records === 1) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return imports
    .map(({ file_name: file }) => file.replace(/\.csv$/, ''))
    .filter((name) => counts.get(name) === importRows);
}

/** Which lists are as long as the others over the same audience. */
async function wholeLists(session: ProductSession): Promise<string[]> {
  const lists = await ask(async () => {
    const found = await pages((query) => session.call(listProspectLists, `/api/prospects?${query}`));
    return found.some(({ state }) => goesOn.has(state)) ? null : found;
  });
  const size = lists.find(({ state }) => state === 'ready')?.count ?? 0;
  return lists.filter(({ state, count }) => state === 'ready' && count === size).map(({ name }) => name);
}

/** Waits until all acknowledged work has ended, and compares what it made with what it should have made: a row too few or too many is lost work. */
export async function compareWork(session: ProductSession, ledger: Ledger): Promise<Comparison[]> {
  const { tags } = await ask(() => session.call(listTags, '/api/tags'));
  const products = await pages((query) => session.call(listProducts, `/api/products?${query}`));
  const stored: readonly (readonly [string, readonly string[]])[] = [
    ['tags', tags.map(({ id }) => id)],
    ['renames', tags.map(({ name }) => name)],
    ['products', products.map(({ name }) => name)],
    ['lists', await wholeLists(session)],
    ['imports', await wholeImports(session)],
    ['enrichments', await wholeEnrichments(session)],
  ];
  return stored.map(([kind, names]) => ledger.compare(kind, names));
}
