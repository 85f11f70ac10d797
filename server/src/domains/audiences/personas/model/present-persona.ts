import type { PersonaCard } from '@acquaint/contract';
import { manyKnown, namedShares } from '@acquaint/engine';
import type { PersonaProfile, PersonaRow, PersonaSetRow } from './personas.table.ts';
import { addProfiles, knownShareOf, shareIn, valuesOf } from './profiles.ts';
import { breakdownsOf, type LoadedBaseline, traitsOf } from './traits.ts';

/** A persona with those that were merged into it. */
export interface Family {
  readonly root: PersonaRow;
  readonly merged: readonly PersonaRow[];
  readonly profile: PersonaProfile;
  readonly size: number;
  readonly share: number;
  /** How large it was in each version. */
  readonly history: PersonaRow['history'];
}

const isThere = ({ class: own }: PersonaRow): boolean => own !== null;

function historyOf(rows: readonly PersonaRow[]): PersonaRow['history'] {
  const versions = Map.groupBy(
    rows.flatMap(({ history }) => history),
    ({ version }) => version,
  );
  return [...versions]
    .toSorted(([left], [right]) => left - right)
    .map(([version, entries]) => ({
      version,
      at: entries[0]?.at ?? '',
      size: entries.reduce((sum, { size }) => sum + size, 0),
      share: entries.reduce((sum, { share }) => sum + share, 0),
    }));
}

/** Puts merged personas under those that they were merged into. */
export function familiesOf(rows: readonly PersonaRow[]): Family[] {
  return rows
    .filter(({ mergedInto }) => mergedInto === null)
    .map((root) => {
      const merged = rows.filter(({ mergedInto }) => mergedInto === root.id);
      const all = [root, ...merged];
      const there = all.filter(isThere);
      // Nobody is left of one that is gone: its last people are shown.
      const reported = there.length === 0 ? all : there;
      return {
        root,
        merged,
        profile: addProfiles(reported.flatMap(({ profile }) => profile ?? [])),
        size: there.reduce((sum, { size }) => sum + size, 0),
        share: there.reduce((sum, { share }) => sum + share, 0),
        history: historyOf(all),
      };
    });
}

function salesOf({ behavior }: PersonaProfile): PersonaCard['sales'] {
  if (behavior?.sales == null) return null;
  const { visits, sales } = behavior;
  return { ...sales, conversion_rate: visits === 0 ? 0 : sales.conversions / visits };
}

/** A family as the card that the contract shows. */
export function presentCard(family: Family, set: PersonaSetRow, baseline: LoadedBaseline): PersonaCard {
  const { root, merged, profile, size, share, history } = family;
  const before = history.find(({ version }) => version === set.version - 1);
  return {
    id: root.id,
    name: root.name,
    generated_name: root.generatedName,
    named_by: namedShares(root.name, shareIn(profile)).map((one) => ({ ...one })),
    size,
    share,
    change: before === undefined ? null : share - before.share,
    confidence: set.quality?.isStable === true && size >= manyKnown ? 'solid' : 'early',
    traits: traitsOf(breakdownsOf(valuesOf(profile), baseline)),
    reach: profile.reach,
    known_share: knownShareOf(profile),
    color: root.color,
    is_pinned: root.isPinned,
    is_hidden: root.isHidden,
    is_gone: ![root, ...merged].some(isThere),
    merged: merged.map(({ id, name }) => ({ id, name })),
    sales: salesOf(profile),
  };
}
