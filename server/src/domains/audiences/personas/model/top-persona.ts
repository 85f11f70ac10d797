import { createPersonaSetStore } from './persona-sets.store.ts';
import { createPersonaStore } from './personas.store.ts';
import { familiesOf, presentCard } from './present-persona.ts';
import { topPersona } from './top-persona.port.ts';
import { loadAdults } from './traits.ts';

/** The largest persona that is shown. */
export const largestPersona = topPersona.by(async (context, pixelId) => {
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
});
