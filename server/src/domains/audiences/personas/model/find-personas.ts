import {
  censusRegions,
  behaviorAttributes,
  type PersonaAttribute,
  personaAttributes,
  type PersonaSettings,
} from '@acquaint/contract';
import { assignClasses, type ChosenClasses, type CodedPeople, matchGroups, namePersonas } from '@acquaint/engine';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { type AudienceQuestion, sampleCodes } from '../../audience-finder/index.ts';
import { attributeCode, type PersonaModel } from './class-condition.queries.ts';
import { behaviorCode } from './behavior-codes.queries.ts';
import type { PersonaBehavior, PersonaProfile, PersonaRow, PersonaSetRow, StoredModel } from './personas.table.ts';
import { sourceRule } from './persona-models.ts';
import type { Behavior } from './behavior-values.ts';
import { knownShareOf, loadPeople, sharesOf } from './profiles.ts';
import { train } from './train.ts';

const mostSampled = 20_000;
const seed = 20_260_101;
const thirds = 3;

/** The sampled people by one attribute. */
interface CodedAttribute {
  readonly name: string;
  readonly levels: number;
  readonly isSensitive: boolean;
  readonly column: Uint8Array;
}

/** People of a source, by what is known of them and, where they are visitors, by what they did. */
async function sample(
  clickhouse: AccountClickHouse,
  question: AudienceQuestion,
  behavior: Behavior | null,
): Promise<CodedAttribute[]> {
  const attributes: readonly PersonaAttribute[] = personaAttributes;
  const known = attributes.map(({ name, options, isSensitive = false }) => ({
    reported: { name, levels: options.length, isSensitive },
    code: attributeCode(name),
  }));
  const done =
    behavior === null
      ? []
      : behaviorAttributes.map(({ name }) => ({
          reported: { name, levels: thirds, isSensitive: false },
          code: behaviorCode('behavior', name, behavior.cuts),
        }));
  const all = [...known, ...done];
  const columns = await sampleCodes(clickhouse, question, { codes: all.map(({ code }) => code), most: mostSampled });
  return all.map(({ reported }, place) => ({ ...reported, column: columns[place] ?? new Uint8Array() }));
}

/** What personas are made of: not what may not be used, nor what is hardly known of anybody or the same for all. */
function usedAttributes(attributes: readonly CodedAttribute[], { is_special: isSpecial }: PersonaSettings): string[] {
  const distinguishes = (column: Uint8Array): boolean => {
    const known = column.filter((code) => code > 0);
    return known.length >= column.length / 10 && new Set(known).size > 1;
  };
  return attributes
    .filter(({ isSensitive, column }) => !(isSpecial && isSensitive) && distinguishes(column))
    .map(({ name }) => name);
}

/** The sampled people by some of the attributes; nothing is known of them by one that the source does not have any more. */
function peopleBy(attributes: readonly CodedAttribute[], names: readonly string[]): CodedPeople {
  const chosen = names.map((name) => attributes.find((attribute) => attribute.name === name));
  const nothing = new Uint8Array(attributes[0]?.column.length ?? 0);
  return {
    columns: chosen.map((attribute) => attribute?.column ?? nothing),
    levels: chosen.map((attribute) => attribute?.levels ?? 0),
  };
}

/** Which persona each class of a new model continues: by the people that both have. */
function continuedBy(
  attributes: readonly CodedAttribute[],
  { assigned }: ChosenClasses,
  { set, rows }: { set: PersonaSetRow; rows: readonly PersonaRow[] },
): ReadonlyMap<number, PersonaRow> {
  if (set.model === null) return new Map();
  const { attributes: names, sizes, shares } = set.model;
  const before = assignClasses({ sizes, shares, logLikelihood: 0 }, peopleBy(attributes, names));
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
  /** How visitors divide by what they did; null where the source is not visitors. */
  readonly behavior: Behavior | null;
  readonly behaviorOf: (model: PersonaModel) => Promise<PersonaBehavior | null>;
  /** Hears how much is done, 0 to 1. */
  readonly onProgress: (share: number) => Promise<void>;
}

/** Finds the classes of a source's people, and who belongs to each. */
export async function findPersonas(finding: Finding) {
  const { clickhouse, set, rows, question, everybody, behavior, behaviorOf, onProgress } = finding;
  const attributes = await sample(clickhouse, question, behavior);
  const names = usedAttributes(attributes, set.settings);
  const task = { people: peopleBy(attributes, names), seed, classes: set.settings.classes };
  const chosen = await train(task, (share) => onProgress(share / 2));
  const { sizes, shares } = chosen.model;
  const model: StoredModel = { attributes: names, deeds: behavior?.cuts ?? null, sizes, shares };
  const continued = continuedBy(attributes, chosen, { set, rows });
  const parts: { size: number; profile: PersonaProfile }[] = [];
  for (const index of model.sizes.keys()) {
    const persona: PersonaModel = { model, classes: [index + 1], source: sourceRule(set) };
    const id = newId();
    const people = await loadPeople(
      clickhouse,
      {
        ...question,
        audience: { segment: { field: 'persona', op: 'in', value: [id] }, exclude: [] },
        personas: new Map([[id, persona]]),
      },
      behavior,
    );
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
    sampled: attributes[0]?.column.length ?? 0,
    knownShare: knownShareOf(everybody),
    isStable: chosen.isStable,
    tried: chosen.tried,
  };
  return { found, model, quality };
}
