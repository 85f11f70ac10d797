import type { getPersona as operation, PersonaDetails } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import type { PersonaBehavior } from '../model/personas.table.ts';
import { sourceOfSet } from '../model/choose-source.ts';
import { loadPersona } from '../model/load-persona.ts';
import { familiesOf, type Family, presentCard } from '../model/present-persona.ts';
import { valuesOf } from '../model/profiles.ts';
import { breakdownsOf, loadBaseline, traitsOf } from '../model/traits.ts';

function describeBehavior(behavior: PersonaBehavior | null): PersonaDetails['behavior'] {
  if (behavior === null || behavior.visits === 0) return null;
  const { visitors, visits, pages, seconds, sources, entries, hours } = behavior;
  return {
    visitors,
    visits,
    pages_per_visit: pages / visits,
    seconds_per_visit: seconds / visits,
    sources: [...sources],
    entries: [...entries],
    hours: [...hours],
  };
}

/** What sets a persona apart from the one that is next to it in size. */
function apartFrom(family: Family, others: readonly Family[]): PersonaDetails['apart'] {
  const [next] = others.toSorted(
    (left, right) => Math.abs(left.size - family.size) - Math.abs(right.size - family.size),
  );
  if (next === undefined) return null;
  const baseline = { counts: valuesOf(next.profile), isSample: true };
  return { from: next.root.name, traits: traitsOf(breakdownsOf(valuesOf(family.profile), baseline)) };
}

export const getPersona: Verb<typeof operation> = async (context, { params, query }) => {
  const { row, set, rows } = await loadPersona(context, params.id);
  const all = familiesOf(rows);
  // One that was merged is shown as it was by itself.
  const [alone] = familiesOf([{ ...row, mergedInto: null }]);
  const family = all.find(({ root }) => root.id === row.id) ?? alone;
  if (family === undefined) throw new TypeError('A persona is its own family');
  const source = await sourceOfSet(context, set);
  const counts = valuesOf(set.profile ?? { values: {} });
  const baseline = await loadBaseline(context, query.baseline, { name: source.name, counts });
  const target = rows.find(({ id }) => id === row.mergedInto);
  const others = all.filter(({ root, size }) => root.id !== row.id && size > 0);
  return {
    data: {
      ...presentCard(family, set, baseline),
      source: { kind: source.source, id: source.sourceId, name: source.name },
      baseline: { key: baseline.key, label: baseline.label },
      breakdowns: breakdownsOf(valuesOf(family.profile), baseline),
      counties: [...family.profile.counties],
      apart: apartFrom(family, others),
      behavior: describeBehavior(family.profile.behavior),
      versions: [...family.history],
      merged_into: target === undefined ? null : { id: target.id, name: target.name },
      is_sample: set.isSample,
    },
  };
};
