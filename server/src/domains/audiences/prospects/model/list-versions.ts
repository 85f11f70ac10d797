import type { Audience } from '@acquaint/contract';
import { idsNamedBy } from '@acquaint/engine';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createListStore } from './lists.store.ts';

/** The versions in force of lists, by their ids. */
export type ListVersions = ReadonlyMap<string, number>;

/** The lists that an audience asks for. Throws 400 for one that the account does not have. */
export async function loadListVersions(
  transaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>,
  { segment, exclude }: Pick<Audience, 'segment' | 'exclude'>,
): Promise<ListVersions> {
  const ids = idsNamedBy([segment, ...exclude], ['list']);
  if (ids.length === 0) return new Map();
  const rows = await transaction((tx) => createListStore(tx).findAll(ids));
  if (rows.length < ids.length) throw invalidInput({ segment: ['Prospect list: one of these lists does not exist'] });
  return new Map(rows.map(({ id, version }) => [id, version]));
}
