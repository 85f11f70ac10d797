import { censusRegions, type PersonaAttribute, personaAttributes, type PersonaSettings } from '@acquaint/contract';
import { assignClasses, type ChosenClasses, type CodedPeople, matchGroups, namePersonas } from '@acquaint/engine';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import { newId } from '../../platform/ids/ids.ts';
import { type AudienceQuestion, sampleCodes } from '../audience-finder/index.ts';
import {
  attributeCode,
  type PersonaBehavior,
  type PersonaModel,
  type PersonaProfile,
  type PersonaRow,
  type PersonaSetRow,
  sourceRule,
  type StoredModel,
} from '../persona-sets/index.ts';
import { knownShareOf, loadPeople, sharesOf } from './profiles.ts';
import { train } from './train.ts';

const mostSampled = 20_000;
const seed = 20_260_101;
const attributes: readonly PersonaAttribute[] = personaAttributes;

/** What personas are made of: not what may not be used, nor what is hardly known of anybody. */
function usedAttributes(columns: readonly Uint8Array[], { is_special: isSpecial }: PersonaSettings): string[] {
  const isKnown = (column: Uint8Array | undefined): boolean =>
    column !== undefined && column.filter((code) => code > 0).length >= column.length / 10;
  return attributes
    .filter(({ isSensitive = false }, index) => !(isSpecial && isSensitive) && isKnown(columns[index]))
    .map(({ name }) => name);
}

/** The sampled people by some of the attributes. */
function peopleBy(columns: readonly Uint8Array[], names: readonly string[]): CodedPeople {
  const places = names.map((name) => attributes.findIndex((attribute) => attribute.name === name));
  return {
    columns: places.map((place) => columns[place] ?? new Uint8Array()),
    levels: places.map((place) => attributes[place]?.options.length ?? 0),
  };
}

/** Which persona each class of a new model continues: by whom both have, told by the same people. */
function continuedBy(
  columns: readonly Uint8Array[],
  { assigned }: ChosenClasses,
  { set, rows }: { set: PersonaSetRow; rows: readonly PersonaRow[] },
): ReadonlyMap<number, PersonaRow> {
  if (set.model === null) return new Map();
  const { attributes: names, sizes, shares } = set.model;
  const before = assignClasses({ sizes, shares, logLikelihood: 0 }, peopleBy(columns, names));
  const known = new Map(rows.map((row) => [row.class, row]));
  const pairs = [...matchGroups(before, assigned)].flatMap(([group, earlier]) => {
    const row = known.get(earlier + 1);
    return row === undefined ? [] : [[group, row] as const];
  });
  return new Map(pairs);
}

export interface FoundClass {
  /** Counted from 1. */
  readonly class: number;
  readonly size: number;
  readonly profile: PersonaProfile;
  readonly name: string;
  readonly continues: PersonaRow | null;
}

interface Finding {
  readonly clickhouse: AccountClickHouse;
  readonly set: PersonaSetRow;
  /** The personas of the version before. */
  readonly rows: readonly PersonaRow[];
  /** Everybody of the source. */
  readonly question: AudienceQuestion;
  readonly everybody: Omit<PersonaProfile, 'behavior'>;
  readonly behaviorOf: (model: PersonaModel) => Promise<PersonaBehavior | null>;
  /** Hears how much is done, 0 to 1. */
  readonly onProgress: (share: number) => Promise<void>;
}

/** Finds the classes of a source's people, and who belongs to each. */
export async function findPersonas(finding: Finding) {
  const { clickhouse, set, rows, question, everybody, behaviorOf, onProgress } = finding;
  const codes = personaAttributes.map(({ name }) => attributeCode(name));
  const columns = await sampleCodes(clickhouse, question, { codes, most: mostSampled });
  const names = usedAttributes(columns, set.settings);
  const task = { people: peopleBy(columns, names), seed, classes: set.settings.classes };
  const chosen = await train(task, (share) => onProgress(share / 2));
  const model: StoredModel = { attributes: names, sizes: chosen.model.sizes, shares: chosen.model.shares };
  const continued = continuedBy(columns, chosen, { set, rows });
  const parts: { size: number; profile: PersonaProfile }[] = [];
  for (const index of model.sizes.keys()) {
    const persona: PersonaModel = { model, classes: [index + 1], source: sourceRule(set) };
    const id = newId();
    const people = await loadPeople(clickhouse, {
      ...question,
      audience: { segment: { field: 'persona', op: 'in', value: [id] }, exclude: [] },
      personas: new Map([[id, persona]]),
    });
    parts.push({ size: people.size, profile: { ...people.profile, behavior: await behaviorOf(persona) } });
    await onProgress(0.5 + (0.5 * (index + 1)) / model.sizes.length);
  }
  const given = namePersonas(
    parts.map(({ profile }) => sharesOf(profile, everybody)),
    censusRegions.map(({ value }) => value),
  );
  const found: FoundClass[] = parts.map((part, index) => ({
    ...part,
    class: index + 1,
    name: given[index] ?? '',
    continues: continued.get(index) ?? null,
  }));
  const quality = {
    sampled: columns[0]?.length ?? 0,
    knownShare: knownShareOf(everybody),
    isStable: chosen.isStable,
    tried: chosen.tried,
  };
  return { found, model, quality };
}
