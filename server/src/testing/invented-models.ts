import { censusRegions, personaAttributes, type Rule, type SegmentField, segmentFields } from '@acquaint/contract';
import { assignClasses, randomOf } from '@acquaint/engine';
import type { LookalikeModel } from '../domains/audiences/lookalikes/index.ts';
import type { PersonaModel } from '../domains/audiences/personas/index.ts';
import { newId } from '../platform/ids/ids.ts';
import type { ReferenceConsumer, ReferenceWorld } from './reference-segment.ts';

export interface InventedPersonas {
  readonly models: Map<string, PersonaModel>;
  readonly personas: ReferenceWorld['personas'];
}

/** Personas by a made-up model of three classes, one of a list's people and two of everybody, assigned by the engine's own rule. */
export function inventPersonas(
  people: readonly ReferenceConsumer[],
  list: { readonly id: string; readonly members: ReadonlySet<string> },
): InventedPersonas {
  const random = randomOf(11);
  const attributes = personaAttributes.map(({ name }) => name);
  const shares = [0, 1, 2].map(() =>
    personaAttributes.map(({ options }) => {
      const weights = options.map(() => 0.1 + random());
      const sum = weights.reduce((total, weight) => total + weight, 0);
      return weights.map((weight) => weight / sum);
    }),
  );
  const model = { attributes, sizes: [0.5, 0.3, 0.2], shares };
  const columns = personaAttributes.map(({ name, options }) =>
    Uint8Array.from(people, (person) => {
      const state = String(person['state']);
      const value =
        name === 'region'
          ? censusRegions.find(({ states }) => (states as readonly string[]).includes(state))?.value
          : person[name];
      return options.findIndex((option) => option.value === value) + 1;
    }),
  );
  const levels = personaAttributes.map(({ options }) => options.length);
  const assigned = assignClasses({ ...model, logLikelihood: 0 }, { columns, levels });
  const ofClasses = (classes: readonly number[]) =>
    people.filter((_, index) => classes.includes((assigned[index] ?? 0) + 1)).map((person) => person.consumer_id);
  const made = [
    { id: newId(), classes: [2], source: { field: 'list', op: 'in', value: [list.id] } satisfies Rule },
    { id: newId(), classes: [1, 3], source: null },
    { id: newId(), classes: [], source: null },
  ];
  return {
    models: new Map(made.map(({ id, classes, source }) => [id, { model, classes, source }])),
    personas: new Map(
      made.map(({ id, classes, source }) => {
        const alike = ofClasses(classes);
        const own = source === null ? alike : alike.filter((person) => list.members.has(person));
        return [id, { own: new Set(own), alike: new Set(alike) }];
      }),
    ),
  };
}

export interface InventedLookalikes {
  readonly models: Map<string, LookalikeModel>;
  readonly scores: ReferenceWorld['lookalikes'];
}

/** Two lookalike models with made-up points, by which everybody is scored plainly; their cuts are the scores in order, as deep as they go. */
export function inventLookalikes(people: readonly ReferenceConsumer[]): InventedLookalikes {
  const random = randomOf(12);
  const fields: readonly SegmentField[] = segmentFields.filter(({ kind }) => kind === 'choice');
  const models = new Map<string, LookalikeModel>();
  const scores = new Map<string, { cuts: readonly number[]; points: ReadonlyMap<string, number> }>();
  for (const own of [fields, fields.slice(0, 3)]) {
    const points = own.map(({ key, options = [] }) => ({
      field: key,
      values: options.map(() => Math.round(2_000 * (random() - 0.5))),
    }));
    const scoreOf = (person: ReferenceConsumer): number =>
      own.reduce((sum, { key, options = [] }, place) => {
        const value = key === 'householder' ? (person.is_householder ? 'Y' : 'N') : person[key];
        const code = options.findIndex((option) => option.value === value);
        return sum + (points[place]?.values[code] ?? 0);
      }, 0);
    const scored = new Map(people.map((person) => [person.consumer_id, scoreOf(person)]));
    const falling = [...scored.values()].toSorted((left, right) => right - left);
    const cuts = Array.from(
      { length: 50 },
      (_, index) => falling[Math.ceil((people.length * (index + 1)) / 100) - 1] ?? 0,
    );
    const id = newId();
    models.set(id, { points, cuts });
    scores.set(id, { cuts, points: scored });
  }
  return { models, scores };
}
