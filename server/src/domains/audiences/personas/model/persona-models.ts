import type { Audience, Rule } from '@acquaint/contract';
import { idsNamedBy } from '@acquaint/engine';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { PersonaModel } from './class-condition.queries.ts';
import { createPersonaSetStore } from './persona-sets.store.ts';
import { createPersonaStore } from './personas.store.ts';
import type { PersonaSetRow } from './personas.table.ts';

/** Fields of segments that name personas. */
export const personaFields = ['persona', 'persona_like'] as const;

/** The rule that the people of a source pass; null for the whole file. */
export function sourceRule({ source, sourceId }: Pick<PersonaSetRow, 'source' | 'sourceId'>): Rule | null {
  if (source === 'file') return null;
  if (source === 'list') return { field: 'list', op: 'in', value: [sourceId ?? ''] };
  return { field: 'visit', op: 'did', times: 1, ...(sourceId === null ? {} : { pixel: sourceId }) };
}

/** The personas that an audience asks for, by their ids. Throws 400 for one that the account does not have. */
export async function loadPersonaModels(
  transaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>,
  { segment, exclude }: Pick<Audience, 'segment' | 'exclude'>,
): Promise<ReadonlyMap<string, PersonaModel>> {
  const ids = idsNamedBy([segment, ...exclude], personaFields);
  if (ids.length === 0) return new Map();
  const { rows, sets } = await transaction(async (tx) => {
    const store = createPersonaStore(tx);
    const families = await store.families(ids);
    return { rows: families, sets: await createPersonaSetStore(tx).findAll(families.map(({ setId }) => setId)) };
  });
  return new Map(
    ids.map((id) => {
      const own = rows.find((row) => row.id === id);
      const set = sets.find((candidate) => candidate.id === own?.setId);
      if (set?.model == null) throw invalidInput({ segment: ['Persona: one of these personas does not exist'] });
      const family = rows.filter((row) => row.id === id || row.mergedInto === id);
      const classes = family.flatMap((row) => (row.class === null ? [] : [row.class]));
      return [id, { model: set.model, classes, source: sourceRule(set) }];
    }),
  );
}
