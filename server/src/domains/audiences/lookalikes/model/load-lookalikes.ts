import type { Audience } from '@acquaint/contract';
import { idsNamedBy } from '@acquaint/engine';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createLookalikeStore } from './lookalikes.store.ts';
import type { LookalikeModel } from './lookalikes.table.ts';

/** The models that an audience asks for, by their ids. Throws 400 for one that the account does not have, or that is not learned yet. */
export async function loadLookalikes(
  transaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>,
  { segment, exclude }: Pick<Audience, 'segment' | 'exclude'>,
): Promise<ReadonlyMap<string, LookalikeModel>> {
  const ids = idsNamedBy([segment, ...exclude], ['lookalike']);
  if (ids.length === 0) return new Map();
  const rows = await transaction((tx) => createLookalikeStore(tx).findAll(ids));
  if (rows.length < ids.length) throw invalidInput({ segment: ['Lookalike: one of these lookalikes does not exist'] });
  return new Map(
    rows.map(({ id, name, model }) => {
      if (model === null) throw invalidInput({ segment: [`Lookalike: “${name}” is not learned yet`] });
      return [id, model];
    }),
  );
}
