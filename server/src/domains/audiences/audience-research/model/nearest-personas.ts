import { leastCell, type ResearchedGroup } from '@acquaint/contract';
import type { AccountContext } from '../../../../platform/http/context.ts';
import type { AudienceQuestion } from '../../audience-finder/index.ts';
import { createPersonaSetStore, createPersonaStore, type PersonaRow, type StoredModel } from '../../personas/index.ts';
import { countClasses } from './research.queries.ts';

/** The personas that the account found last, and how all adults divide by them. */
export interface KnownPersonas {
  readonly model: StoredModel;
  readonly rows: readonly PersonaRow[];
  readonly adults: ReadonlyMap<number, number>;
}

/** The personas that populations are held against; null before any were found. */
export async function loadKnownPersonas(
  { clickhouse, transaction }: AccountContext,
  everybody: AudienceQuestion,
): Promise<KnownPersonas | null> {
  const known = await transaction(async (tx) => {
    const set = await createPersonaSetStore(tx).latest();
    return set?.model == null ? null : { model: set.model, rows: await createPersonaStore(tx).list(set.id) };
  });
  if (known === null) return null;
  return { ...known, adults: await countClasses(clickhouse, everybody, known.model) };
}

const shown = 3;

/** The personas that people are like more often than adults are, the most so first. */
export async function nearestPersonas(
  { clickhouse }: Pick<AccountContext, 'clickhouse'>,
  question: AudienceQuestion,
  { model, rows, adults }: KnownPersonas,
): Promise<ResearchedGroup['personas']> {
  const own = await countClasses(clickhouse, question, model);
  const sum = (counts: ReadonlyMap<number, number>): number => [...counts.values()].reduce((all, one) => all + one, 0);
  const [people, everybody] = [sum(own), sum(adults)];
  return rows
    .filter(({ mergedInto }) => mergedInto === null)
    .flatMap((root) => {
      const classes = rows
        .filter(({ id, mergedInto }) => id === root.id || mergedInto === root.id)
        .flatMap((row) => row.class ?? []);
      const among = (counts: ReadonlyMap<number, number>): number =>
        classes.reduce((all, one) => all + (counts.get(one) ?? 0), 0);
      const [count, expected] = [among(own), among(adults)];
      if (count < leastCell || expected === 0) return [];
      const share = count / people;
      return [{ id: root.id, name: root.name, share, index: (100 * share) / (expected / everybody) }];
    })
    .filter(({ index }) => index > 100)
    .toSorted((left, right) => right.index - left.index)
    .slice(0, shown);
}
