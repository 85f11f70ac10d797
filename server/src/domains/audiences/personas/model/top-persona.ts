import type { PersonaCard } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { createPersonaSetStore, createPersonaStore } from '../../persona-sets/index.ts';
import { familiesOf, presentCard } from './present-persona.ts';
import { loadAdults } from './traits.ts';

/** The largest persona among the visitors of a pixel, or of all pixels (null); null before any was found. */
export async function topPersona(context: UserContext, pixelId: string | null): Promise<PersonaCard | null> {
  const found = await context.transaction(async (tx) => {
    const source = pixelId === null ? ('pixels' as const) : ('pixel' as const);
    const set = await createPersonaSetStore(tx).find({ source, sourceId: pixelId });
    return set === null ? null : { set, rows: await createPersonaStore(tx).list(set.id) };
  });
  if (found === null) return null;
  const [largest] = familiesOf(found.rows)
    .filter(({ root, size }) => !root.isHidden && size > 0)
    .toSorted((left, right) => right.size - left.size);
  if (largest === undefined) return null;
  return presentCard(largest, found.set, await loadAdults(context));
}
