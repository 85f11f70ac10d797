import { type listAudienceAttributes as operation, type SegmentField, segmentFields } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { isSampleFile } from '../../../people/consumers/index.ts';
import { fileValueCounts, knownBy } from '../model/audience-breakdowns.ts';

export const listAudienceAttributes: Verb<typeof operation> = async ({ services, clickhouse }) => {
  const counts = await fileValueCounts({ clickhouse: services.clickhouse, account: clickhouse, now: services.now() });
  const [any = []] = counts.values();
  const total = any.reduce((sum, { count }) => sum + count, 0);
  const fields: readonly SegmentField[] = segmentFields;
  return {
    data: fields.map(({ key, group, label, kind, options = [], isSensitive = false }) => {
      const values = counts.get(key) ?? [];
      return {
        key,
        group,
        label,
        kind,
        known_share: kind === 'choice' && total > 0 ? knownBy(counts, key) / total : null,
        is_sensitive: isSensitive,
        values: options.map(({ value, label: name }) => ({
          value,
          label: name,
          count: values.find((row) => row.value === value)?.count ?? 0,
        })),
      };
    }),
    meta: { total, is_sample: await isSampleFile(services.clickhouse) },
  };
};
