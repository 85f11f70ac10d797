import { lookalikeDepths, opsOfKind, type Rule, segmentField, type SegmentFieldKey } from '@acquaint/contract';

/** A rule as it is first put down: the most usual question, without its answer. */
export function newRule(key: SegmentFieldKey): Rule {
  const { kind } = segmentField(key);
  const [op] = opsOfKind[kind];
  if (kind === 'choice' || kind === 'codes' || kind === 'lists') return { field: key, op, value: [] };
  if (kind === 'lookalike') return { field: key, op, value: [], depth: lookalikeDepths.usual };
  if (kind === 'behavior') return { field: key, op, within_days: 90, ...(key === 'visit' ? {} : { value: '' }) };
  if (kind === 'place') return { field: key, op, miles: 10 };
  return { field: key, op };
}
