import {
  censusRegions,
  type BehaviorAttributeName,
  behaviorAttributes,
  type PersonaAttribute,
  personaAttributes,
  type Rule,
} from '@acquaint/contract';
import { logWeights } from '@acquaint/engine';
import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import { behaviorCode, type RowCode } from './behavior-codes.queries.ts';
import type { StoredModel } from './personas.table.ts';

/** What makes somebody one of a persona. */
export interface PersonaModel {
  readonly model: StoredModel;
  /** Its classes, counted from 1; none for a persona that the last version does not have any more. */
  readonly classes: readonly number[];
  /** The rule that its people pass; null where they are everybody. */
  readonly source: Rule | null;
}

const attributes: readonly PersonaAttribute[] = personaAttributes;

const isBehavior = (name: string): name is BehaviorAttributeName =>
  behaviorAttributes.some((attribute) => attribute.name === name);

/** Values of a column of `consumers`, and the place of each among the values of an attribute, from 0. */
function columnOf(attribute: string): { column: string; values: readonly string[]; places: readonly number[] } {
  if (attribute === 'region') {
    const states = censusRegions.flatMap((region, place) => region.states.map((state) => ({ state, place })));
    return { column: 'state', values: states.map(({ state }) => state), places: states.map(({ place }) => place) };
  }
  const values = (attributes.find(({ name }) => name === attribute)?.options ?? []).map(({ value }) => value);
  return { column: attribute, values, places: values.map((_, place) => place) };
}

/** An attribute's code in a row of `consumers`: 0 is not known, then the values in their order. */
export function attributeCode(attribute: string): RowCode {
  const { column, values, places } = columnOf(attribute);
  return {
    sql: `transform(toString(${column}), {${attribute}_values:Array(String)}, {${attribute}_codes:Array(UInt8)}, toUInt8(0))`,
    params: { [`${attribute}_values`]: [...values], [`${attribute}_codes`]: places.map((place) => place + 1) },
    joins: [],
  };
}

/** The likeliest class of a row of `consumers`, counted from 1: argmax over k of ln π(k) + Σ ln θ(k, j, x). */
export function classNumber(name: string, model: StoredModel): RowCode {
  const params: Record<string, unknown> = {};
  const joins = new Set<string>();
  const scores = logWeights(model).map(({ size, values }, group) => {
    params[`${name}_size_${group}`] = size;
    const added = model.attributes.map((attribute, index) => {
      if (isBehavior(attribute) && model.deeds != null) {
        const code = behaviorCode(`${name}_behavior`, attribute, model.deeds);
        Object.assign(params, code.params);
        for (const join of code.joins) joins.add(join);
        params[`${name}_${attribute}_${group}`] = (values[index] ?? []).slice(1);
        // An element before the first is 0: what is not known says nothing.
        return `{${name}_${attribute}_${group}:Array(Float64)}[${code.sql}]`;
      }
      const { column, values: texts, places } = columnOf(attribute);
      params[`${name}_${attribute}`] = [...texts];
      params[`${name}_${attribute}_${group}`] = places.map((place) => values[index]?.[place + 1] ?? 0);
      return `transform(${column}, {${name}_${attribute}:Array(String)}, {${name}_${attribute}_${group}:Array(Float64)}, toFloat64(0))`;
    });
    return [`{${name}_size_${group}:Float64}`, ...added].join(' + ');
  });
  const all = `${name}_scores`;
  return { sql: `toUInt8(indexOf([${scores.join(', ')}] as ${all}, arrayMax(${all})))`, params, joins: [...joins] };
}

/** A condition over `consumers`: the likeliest class is one of the persona's. */
export function classCondition(name: string, { model, classes }: Pick<PersonaModel, 'model' | 'classes'>) {
  const { sql, params, joins } = classNumber(name, model);
  return {
    condition: `has({${name}_classes:Array(UInt8)}, ${sql})`,
    params: { ...params, [`${name}_classes`]: [...classes] } as QueryParameters,
    joins,
  };
}
