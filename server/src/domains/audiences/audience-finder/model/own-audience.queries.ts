import type { Rule, Segment } from '@acquaint/contract';
import { idsNamedBy, isRule, partsOf, textsOf } from '@acquaint/engine';
import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { ownPeople, type Membership } from '../../../people/people/index.ts';
import type { AudienceQuestion } from './audience-words.queries.ts';

/** Names the parameters of a query as they come. */
class Parameters {
  readonly values: Record<string, unknown> = {};

  /** The value as a parameter of a type. */
  add(type: string, value: unknown): string {
    const name = `own_${Object.keys(this.values).length}`;
    this.values[name] = value;
    return `{${name}:${type}}`;
  }
}

type Question = Pick<AudienceQuestion, 'audience' | 'lists' | 'now'>;

/** Which rows of lists some lists have in force, as a condition. */
function ofLists(ids: readonly string[], lists: ReadonlyMap<string, number>, parameters: Parameters): string {
  const [known, versions] = [ids, ids.map((id) => lists.get(id) ?? 0)];
  return `(list_id, version) in (select arrayJoin(arrayZip(${parameters.add('Array(UUID)', known)}, ${parameters.add('Array(UInt32)', versions)})))`;
}

const ofTags = (ids: readonly string[], parameters: Parameters): string =>
  `tag_id in ${parameters.add('Array(UUID)', ids)}`;

/** A condition over own people: any of their records is in a query of ids. */
const hasRecord = (ids: string): string =>
  `own_person in (select person_id from person_records final where record_id in (${ids}))`;

function anyZip(texts: readonly string[], parameters: Parameters): string {
  const one = (text: string): string =>
    `zip between ${parameters.add('String', text.slice(0, 5))} and ${parameters.add('String', text.slice(-5))}`;
  return `(${texts.map(one).join(' or ')})`;
}

type Asked = (rule: Rule, question: Question, parameters: Parameters) => string;

/** What is known of own people, as conditions that hold where the rule asks for it. */
const conditions: Readonly<Record<string, Asked>> = {
  list: (rule, { lists }, parameters) =>
    hasRecord(
      `select list_members.consumer_id from list_members where is_own and ${ofLists(textsOf(rule), lists, parameters)}`,
    ),
  tag: (rule, _, parameters) =>
    hasRecord(
      `select tagged_people.consumer_id from tagged_people where is_own and ${ofTags(textsOf(rule), parameters)}`,
    ),
  export: ({ within_days: days }, { now }, parameters) =>
    hasRecord(
      `select exported_people.consumer_id from exported_people${days === undefined ? '' : ` where exported_at > ${parameters.add("DateTime64(3, 'UTC')", clickHouseTime(now))} - interval ${parameters.add('UInt32', days)} day`}`,
    ),
  state: (rule, _, parameters) => `state in ${parameters.add('Array(String)', textsOf(rule))}`,
  zip: (rule, _, parameters) => anyZip(textsOf(rule), parameters),
  address: () => "address != ''",
  email: () => "email != ''",
  phone: () => "phone != ''",
};
const negative: ReadonlySet<string> = new Set(['nin', 'did_not', 'missing']);
const unknown = "cast(null, 'Nullable(Bool)')";

/** A segment as a condition over own people: null where it asks for what nobody knows of them. */
function conditionOf(segment: Segment, question: Question, parameters: Parameters): string {
  if (isRule(segment)) {
    const condition = conditions[segment.field]?.(segment, question, parameters);
    if (condition === undefined) return unknown;
    return negative.has(segment.op) ? `not (${condition})` : `(${condition})`;
  }
  const parts = partsOf({ path: '', part: segment }).map(({ part }) => conditionOf(part, question, parameters));
  if ('not' in segment) return `not (${parts.join('')})`;
  if (parts.length === 0) return 'all' in segment ? 'true' : 'false';
  return `(${parts.join('all' in segment ? ' and ' : ' or ')})`;
}

/**
 * The people of an audience who are in no consumer file, as a query with the columns of `ownPeople`; null where it asks for no list and no tag, on which
 * alone they are. A rule about what is not known of them lets nobody through, and excludes nobody.
 */
export function ownPeopleOf(question: Question): { readonly sql: string; readonly params: QueryParameters } | null {
  const { segment, exclude } = question.audience;
  const [lists, tags] = (['list', 'tag'] as const).map((field) => idsNamedBy([segment], [field]));
  if (lists === undefined || tags === undefined || lists.length + tags.length === 0) return null;
  const parameters = new Parameters();
  const [listed, tagged] = [ofLists(lists, question.lists, parameters), ofTags(tags, parameters)];
  const membership = (is: string): string => `
    select list_members.consumer_id as id from list_members where ${is} and ${listed}
     union all
    select tagged_people.consumer_id as id from tagged_people where ${is} and ${tagged}`;
  const who: Membership = { records: membership('is_own'), consumers: membership('not is_own') };
  const left = exclude.map((part) => `not ifNull(${conditionOf(part, question, parameters)}, false)`);
  const all = [`ifNull(${conditionOf(segment, question, parameters)}, false)`, ...left];
  return { sql: `select * from (${ownPeople(who)}) where ${all.join('\n   and ')}`, params: parameters.values };
}
