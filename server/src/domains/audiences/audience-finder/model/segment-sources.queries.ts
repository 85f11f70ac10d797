import type { Rule } from '@acquaint/contract';
import { type OutsideRule, textOf, textsOf, tidyName } from '@acquaint/engine';
import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { likePattern } from '../../../../platform/clickhouse/literals.ts';
import { personBit, personWord } from '../../../people/consumers/index.ts';
import { likenessCondition, type LookalikeModel } from '../../lookalikes/index.ts';
import { circle, type PeopleCondition, polygon } from './area-conditions.queries.ts';
import { suppressedPlaces } from '../../../people/privacy/index.ts';
import { peopleWhoDid } from '../../../web/visits/index.ts';
import { classCondition, type PersonaModel } from '../../personas/index.ts';

/** The words of the people who pass a question that the index does not answer, as a query with the columns `word` and `bits`. */
export interface WordSource {
  readonly name: string;
  readonly sql: string;
  readonly params: QueryParameters;
}

/** Words of the people that a condition over `consumers` holds for. */
function ofConsumers(condition: string, joins: readonly string[] = []): string {
  return `
    select ${personWord} as word, groupBitOr(${personBit}) as bits
      from consumers ${joins.join('\n           ')}
     where ${condition}
     group by word`;
}

/** Words of the people of places that a condition holds for. */
function ofPlaces(condition: string): string {
  return `select word, groupBitOr(bits) as bits from consumer_places where ${condition} group by word`;
}

type SourceParts = Omit<WordSource, 'name'>;

const wordsOf = ({ condition, params, joins }: PeopleCondition): SourceParts => ({
  sql: ofConsumers(condition, joins),
  params,
});

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
  const text = textOf(rule);
  // As goals do: sites spell their events as they like, addresses of pages differ by case.
  const [compared, pattern] = field === 'page' ? ['path like', text] : ['name ilike', tidyName(text)];
  const target = `${compared} {${name}_target:String}`;
  return [
    { sql: `type = '${eventTypes[field] ?? ''}'`, params: {} },
    ...(field === 'visit' ? [] : [{ sql: target, params: { [`${name}_target`]: likePattern(pattern) } }]),
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

/** Known visitors who did something often enough. */
function behavior(name: string, rule: Rule, now: Date): PeopleCondition {
  const conditions = eventConditions(name, rule, now);
  const counted = rule.field === 'visit' ? 'uniqExact(visit_id)' : 'uniqExact(event_id)';
  const events = conditions.map(({ sql }) => sql).join(' and ');
  return {
    condition: peopleWhoDid({ events, perVisitor: `${counted} as done` }, `sum(done) >= {${name}_times:UInt32}`),
    // A cast because assign of a spread list answers anything.
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

/** Who carries any of some tags. */
function tagged(name: string, rule: Rule): PeopleCondition {
  return {
    condition: `(state, zip, consumer_id) in (select state, zip, consumer_id from tagged_people where tag_id in {${name}_tags:Array(UUID)})`,
    params: { [`${name}_tags`]: textsOf(rule) },
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
  /** The lookalike models that are asked for. */
  readonly lookalikes: ReadonlyMap<string, LookalikeModel>;
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
    joins: ofClass.joins,
  };
}

/** People for whom any of some conditions holds; nobody where there is none. */
function anyOf(conditions: readonly PeopleCondition[]): SourceParts {
  return wordsOf({
    condition: conditions.length === 0 ? 'false' : conditions.map(({ condition }) => `(${condition})`).join(' or '),
    params: Object.assign({}, ...conditions.map(({ params }) => params)) as QueryParameters,
    joins: conditions.flatMap(({ joins = [] }) => joins),
  });
}

/** Who is like the people of any of some lists. */
function lookalikes(name: string, rule: Rule, options: SourceOptions): SourceParts {
  const conditions = textsOf(rule).flatMap((id, index) => {
    const model = options.lookalikes.get(id);
    return model === undefined ? [] : [likenessCondition(`${name}_${index}`, model, rule.depth ?? 0)];
  });
  return anyOf(conditions);
}

/** Who is of any of some personas, or of their kind wherever they are. */
function personas(name: string, rule: Rule, options: SourceOptions): SourceParts {
  const conditions = textsOf(rule).flatMap((id, index) => {
    const model = options.personas.get(id);
    if (model === undefined) return [];
    const asked = rule.field === 'persona' ? model : { ...model, source: null };
    return [personaCondition(`${name}_${index}`, asked, options)];
  });
  return anyOf(conditions);
}

/** Fields that ask for people whom the account has put together. */
const memberships: Readonly<Record<string, (name: string, rule: Rule, options: SourceOptions) => SourceParts>> = {
  list: (name, rule, { lists }) => wordsOf(onLists(name, rule, lists)),
  tag: (name, rule) => wordsOf(tagged(name, rule)),
  persona: personas,
  persona_like: personas,
  lookalike: lookalikes,
  export: (name, rule, { now }) => exported(name, rule, now),
};

/** Who passes an outside rule, as it is asked: the compiled segment leaves them out where it asks for the others. */
export function sourceOf({ name, rule }: OutsideRule, options: SourceOptions): WordSource {
  const parts = ((): SourceParts => {
    const membership = memberships[rule.field];
    if (membership !== undefined) return membership(name, rule, options);
    if (rule.op === 'within_miles') return wordsOf(circle(name, rule));
    if (rule.op === 'within_area') return wordsOf(polygon(name, rule));
    if (rule.op === 'did' || rule.op === 'did_not') return wordsOf(behavior(name, rule, options.now));
    return rule.op === 'in' || rule.op === 'nin' ? codes(name, rule) : text(name, rule);
  })();
  return { name, ...parts };
}

/** Who is suppressed in the account or the installation. */
export const hiddenSource: WordSource = {
  name: 'hidden',
  sql: ofConsumers(`(state, zip, consumer_id) in (${suppressedPlaces})`),
  params: {},
};
