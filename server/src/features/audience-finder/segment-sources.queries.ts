import type { Rule } from '@acquaint/contract';
import { cornersOf, type OutsideRule, textOf, textsOf } from '@acquaint/engine';
import type { QueryParameters } from '../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../platform/clickhouse/clickhouse-time.ts';
import { likePattern } from '../../platform/clickhouse/literals.ts';
import { personBit, personWord } from '../consumers/index.ts';
import { classCondition, type PersonaModel } from '../persona-sets/index.ts';

/** The words of the people who pass a question that the index does not answer, as a query with the columns `word` and `bits`. */
export interface WordSource {
  readonly name: string;
  readonly sql: string;
  readonly params: QueryParameters;
}

/** Words of the people that a condition over `consumers` holds for. */
function ofConsumers(condition: string): string {
  return `
    select ${personWord} as word, groupBitOr(${personBit}) as bits
      from consumers
     where ${condition}
     group by word`;
}

/** Words of the people of places that a condition holds for. */
function ofPlaces(condition: string): string {
  return `select word, groupBitOr(bits) as bits from consumer_places where ${condition} group by word`;
}

const metersPerMile = 1_609.344;
const milesPerDegree = 69;

/** Latitudes and longitudes that a circle cannot leave; towards the poles degrees of longitude are shorter. */
function boxAround({ latitude, longitude }: { latitude: number; longitude: number }, miles: number) {
  const height = (miles / milesPerDegree) * 1.02;
  const width = height / Math.max(0.05, Math.cos(((Math.abs(latitude) + height) * Math.PI) / 180));
  return { south: latitude - height, north: latitude + height, west: longitude - width, east: longitude + width };
}

type SourceParts = Omit<WordSource, 'name'>;

/** A condition over `consumers`. */
interface PeopleCondition {
  readonly condition: string;
  readonly params: QueryParameters;
}

const wordsOf = ({ condition, params }: PeopleCondition): SourceParts => ({ sql: ofConsumers(condition), params });

/** States that have a ZIP code anywhere near a box: the file is sorted by state. */
const nearby = (name: string): string => `
        state in (select state from zip_codes
                   where latitude between {${name}_south:Float64} - 5 and {${name}_north:Float64} + 5
                     and longitude between {${name}_west:Float64} - 5 and {${name}_east:Float64} + 5)
    and latitude between {${name}_south:Float64} and {${name}_north:Float64}
    and longitude between {${name}_west:Float64} and {${name}_east:Float64}`;

function boxParameters(name: string, box: ReturnType<typeof boxAround>): QueryParameters {
  return Object.fromEntries(Object.entries(box).map(([side, degrees]) => [`${name}_${side}`, degrees]));
}

/** Meters between a person and a point on a sphere of 6,371 kilometers. The engine's own function is an approximation, half a percent off. */
function haversine(latitude: string, longitude: string): string {
  const half = (from: string, to: string): string => `pow(sin(radians(${to} - ${from}) / 2), 2)`;
  const chord = `${half(latitude, 'latitude')} + cos(radians(${latitude})) * cos(radians(latitude)) * ${half(longitude, 'longitude')}`;
  return `2 * 6371000 * asin(sqrt(${chord}))`;
}

function circle(name: string, { value, miles = 0 }: Rule): SourceParts {
  if (typeof value !== 'object' || Array.isArray(value)) throw new TypeError('A circle has a middle');
  return {
    sql: ofConsumers(`${nearby(name)}
    and ${haversine(`{${name}_latitude:Float64}`, `{${name}_longitude:Float64}`)} <= {${name}_meters:Float64}`),
    params: {
      ...boxParameters(name, boxAround(value, miles)),
      [`${name}_longitude`]: value.longitude,
      [`${name}_latitude`]: value.latitude,
      [`${name}_meters`]: miles * metersPerMile,
    },
  };
}

function polygon(name: string, rule: Rule): SourceParts {
  const corners = cornersOf(rule);
  const longitudes = corners.map(([longitude]) => longitude);
  const latitudes = corners.map(([, latitude]) => latitude);
  const box = {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
  return {
    sql: ofConsumers(`${nearby(name)}
    and pointInPolygon((longitude, latitude), arrayZip({${name}_longitudes:Array(Float64)}, {${name}_latitudes:Array(Float64)}))`),
    params: {
      ...boxParameters(name, box),
      [`${name}_longitudes`]: longitudes,
      [`${name}_latitudes`]: latitudes,
    },
  };
}

function zips(name: string, texts: readonly string[]): SourceParts {
  const ranges = texts.filter((text) => text.includes('-'));
  return {
    sql: ofPlaces(
      `zip in {${name}_zips:Array(String)} or arrayExists((low, high) -> zip >= low and zip <= high, {${name}_lows:Array(String)}, {${name}_highs:Array(String)})`,
    ),
    params: {
      [`${name}_zips`]: texts.filter((text) => !text.includes('-')),
      [`${name}_lows`]: ranges.map((range) => range.slice(0, 5)),
      [`${name}_highs`]: ranges.map((range) => range.slice(-5)),
    },
  };
}

function codes(name: string, rule: Rule): SourceParts {
  const { field } = rule;
  const texts = textsOf(rule);
  if (field === 'zip') return zips(name, texts);
  const column = field === 'county' ? 'county_fips' : "concat(city, ', ', state)";
  return { sql: ofPlaces(`${column} in {${name}_values:Array(String)}`), params: { [`${name}_values`]: texts } };
}

const eventTypes: Readonly<Record<string, string>> = {
  page: 'pageview',
  form: 'form',
  event: 'custom',
  visit: 'pageview',
};

/** Which events a rule means, each condition with its parameters. */
function eventConditions(
  name: string,
  rule: Rule,
  now: Date,
): { readonly sql: string; readonly params: QueryParameters }[] {
  const { field, within_days: days, pixel } = rule;
  const target = `${field === 'page' ? 'path' : 'name'} like {${name}_target:String}`;
  return [
    { sql: `type = '${eventTypes[field] ?? ''}'`, params: {} },
    ...(field === 'visit' ? [] : [{ sql: target, params: { [`${name}_target`]: likePattern(textOf(rule)) } }]),
    ...(days === undefined
      ? []
      : [
          {
            sql: `at > {${name}_now:DateTime64(3, 'UTC')} - interval {${name}_days:UInt32} day`,
            params: { [`${name}_now`]: clickHouseTime(now), [`${name}_days`]: days },
          },
        ]),
    ...(pixel === undefined ? [] : [{ sql: `pixel_id = {${name}_pixel:UUID}`, params: { [`${name}_pixel`]: pixel } }]),
  ];
}

/** Known visitors who did something, as consumers of the file: they are found by the key of their address, which knows the place. */
function behavior(name: string, rule: Rule, now: Date): PeopleCondition {
  const conditions = eventConditions(name, rule, now);
  const counted = rule.field === 'visit' ? 'uniqExact(visit_id)' : 'uniqExact(event_id)';
  return {
    condition: `(state, zip, consumer_id) in (
        select state, zip, consumer_id
          from consumer_keys
         where kind = 'email'
           and (key_hash, consumer_id) in (
             select unhex(known.email_key), known.consumer_id
               from (select pixel_id, visitor_id, email_key, consumer_id from visitor_people final) as known
              inner join (
                select pixel_id, visitor_id, ${counted} as deeds
                  from events
                 where ${conditions.map(({ sql }) => sql).join(' and ')}
                 group by pixel_id, visitor_id
              ) as done on done.pixel_id = known.pixel_id and done.visitor_id = known.visitor_id
              group by known.email_key, known.consumer_id
             having sum(deeds) >= {${name}_times:UInt32}
           )
      )`,
    params: Object.assign(
      { [`${name}_times`]: rule.times ?? 1 },
      ...conditions.map(({ params }) => params),
    ) as QueryParameters,
  };
}

function text(name: string, rule: Rule): SourceParts {
  const column = rule.field === 'company' ? 'company' : 'title';
  if (rule.op !== 'contains') return { sql: ofConsumers(`${column} != ''`), params: {} };
  return {
    sql: ofConsumers(`positionCaseInsensitiveUTF8(${column}, {${name}_text:String}) > 0`),
    params: { [`${name}_text`]: textOf(rule) },
  };
}

/** Who is on any of some lists, as they are in force. */
function onLists(name: string, rule: Rule, lists: ReadonlyMap<string, number>): PeopleCondition {
  const ids = textsOf(rule);
  const any = ids.map(
    (_, index) => `(list_id = {${name}_list_${index}:UUID} and version = {${name}_version_${index}:UInt32})`,
  );
  return {
    condition: `(state, zip, consumer_id) in (select state, zip, consumer_id from list_members where ${any.join(' or ')})`,
    params: Object.fromEntries(
      ids.flatMap((id, index) => [
        [`${name}_list_${index}`, id],
        [`${name}_version_${index}`, lists.get(id) ?? 0],
      ]),
    ),
  };
}

/** Whom the account has exported before. */
function exported(name: string, { within_days: days }: Rule, now: Date): SourceParts {
  const isLate =
    days === undefined
      ? ''
      : `where exported_at > {${name}_now:DateTime64(3, 'UTC')} - interval {${name}_days:UInt32} day`;
  return {
    sql: ofConsumers(`(state, zip, consumer_id) in (select state, zip, consumer_id from exported_people ${isLate})`),
    params: days === undefined ? {} : { [`${name}_now`]: clickHouseTime(now), [`${name}_days`]: days },
  };
}

export interface SourceOptions {
  readonly now: Date;
  /** Versions in force of the lists that are asked for. */
  readonly lists: ReadonlyMap<string, number>;
  /** The personas that are asked for. */
  readonly personas: ReadonlyMap<string, PersonaModel>;
}

/** People who belong to a persona, as a condition over `consumers`: those of its source whose likeliest class is one of its own. */
export function personaCondition(
  name: string,
  model: PersonaModel,
  { now, lists }: Pick<SourceOptions, 'now' | 'lists'>,
): PeopleCondition {
  const ofClass = classCondition(name, model);
  const { source } = model;
  if (source === null) return ofClass;
  const within =
    source.field === 'list' ? onLists(`${name}_source`, source, lists) : behavior(`${name}_source`, source, now);
  return {
    condition: `${within.condition}\n    and ${ofClass.condition}`,
    params: { ...within.params, ...ofClass.params },
  };
}

/** Who is of any of some personas, or of their kind wherever they are. */
function personas(name: string, rule: Rule, options: SourceOptions): SourceParts {
  const conditions = textsOf(rule).flatMap((id, index) => {
    const model = options.personas.get(id);
    if (model === undefined) return [];
    const asked = rule.field === 'persona' ? model : { ...model, source: null };
    return [personaCondition(`${name}_${index}`, asked, options)];
  });
  return wordsOf({
    condition: conditions.length === 0 ? 'false' : conditions.map(({ condition }) => `(${condition})`).join(' or '),
    params: Object.assign({}, ...conditions.map(({ params }) => params)) as QueryParameters,
  });
}

/** Who passes an outside rule, as it is asked: the compiled segment leaves them out where it asks for the others. */
export function sourceOf({ name, rule }: OutsideRule, options: SourceOptions): WordSource {
  const { now, lists } = options;
  const parts = ((): SourceParts => {
    if (rule.field === 'persona' || rule.field === 'persona_like') return personas(name, rule, options);
    if (rule.field === 'list') return wordsOf(onLists(name, rule, lists));
    if (rule.field === 'export') return exported(name, rule, now);
    if (rule.op === 'within_miles') return circle(name, rule);
    if (rule.op === 'within_area') return polygon(name, rule);
    if (rule.op === 'did' || rule.op === 'did_not') return wordsOf(behavior(name, rule, now));
    return rule.op === 'in' || rule.op === 'nin' ? codes(name, rule) : text(name, rule);
  })();
  return { name, ...parts };
}

/** Who is suppressed: their keys know where they are in the file. */
export const hiddenSource: WordSource = {
  name: 'hidden',
  sql: ofConsumers(`(state, zip, consumer_id) in (
        select state, zip, consumer_id
          from consumer_keys
         where kind = 'email'
           and key_hash in (select suppressions.email_key from suppressions)
      )`),
  params: {},
};
