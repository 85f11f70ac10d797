import { type AudienceBreakdown, segmentFields, type SegmentField } from '@acquaint/contract';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { rememberFor } from '../../../../platform/memory/remember.ts';
import { toBreakdowns } from '../../../web/reports/index.ts';
import { everybody } from './audience-words.queries.ts';
import { audienceValueCounts, type ValueCounts } from './preview-audience.queries.ts';

const recently = rememberFor<ValueCounts>(10 * 60_000);

interface FileReader {
  readonly clickhouse: ClickHouse;
  /** The same, as the account that asks sees it: who is counted does not depend on it. */
  readonly account: AccountClickHouse;
  readonly now: Date;
}

/** The whole file by attribute and value. It changes by imports only: what was counted in the last ten minutes holds. */
export function fileValueCounts({ clickhouse, account, now }: FileReader): Promise<ValueCounts> {
  return recently(clickhouse, () => audienceValueCounts(account, everybody(now)));
}

/** How many are known by an attribute. */
export function knownBy(counts: ValueCounts, key: string): number {
  return (counts.get(key) ?? []).reduce((sum, { value, count }) => (value === '' ? sum : sum + count), 0);
}

const choices: readonly SegmentField[] = segmentFields.filter(({ kind }) => kind === 'choice');

/** Not broken down: who heads a household is known of everybody, and states are on the map. */
const untold = new Set(['householder', 'state']);

/** Fields with a list of values that show what kind of people somebody is. */
export const kindFields: readonly SegmentField[] = choices.filter(({ key }) => !untold.has(key));

/** The breakdowns that show what kind of people they are. */
export function kindBreakdowns(
  counts: ValueCounts,
  others: { readonly counts: ValueCounts; readonly isSample: boolean },
) {
  return audienceBreakdowns(counts, others.counts, others).filter(({ attribute }) => !untold.has(attribute));
}

/** An attribute that people are identified by. */
interface ReportedAttribute {
  readonly name: string;
  readonly label: string;
  readonly labelOf: (value: string) => string;
}

/** The breakdowns of people by the fields of segments, others being what their shares are compared with: the whole file, or a sample of people. */
export function audienceBreakdowns(
  counts: ValueCounts,
  others: ValueCounts,
  { isSample = false }: { readonly isSample?: boolean } = {},
): AudienceBreakdown[] {
  const reported = choices.map(({ key, label, options: values = [] }) => ({
    name: key,
    label,
    labelOf: (value: string) => values.find((option) => option.value === value)?.label ?? value,
  }));
  return breakdownsBy(reported, { counts, others, isSample });
}

/** The breakdowns of people by any attributes, the most frequent values first. */
export function breakdownsBy(
  reported: readonly ReportedAttribute[],
  {
    counts,
    others,
    isSample = false,
  }: { readonly counts: ValueCounts; readonly others: ValueCounts; readonly isSample?: boolean },
): AudienceBreakdown[] {
  const attributes = reported.map((attribute) => ({ ...attribute, about: 'person' as const }));
  const baseline = {
    share(attribute: string, value: string): number | null {
      const known = knownBy(others, attribute);
      const people = others.get(attribute)?.find((row) => row.value === value)?.count ?? 0;
      return known === 0 ? null : people / known;
    },
    known: (attribute: string) => (isSample ? knownBy(others, attribute) : null),
  };
  const shown = (key: string) =>
    (counts.get(key) ?? []).filter(({ count }) => count > 0).toSorted((left, right) => right.count - left.count);
  return toBreakdowns(attributes, shown, baseline).map((breakdown) => ({ ...breakdown, unit: 'person' as const }));
}
