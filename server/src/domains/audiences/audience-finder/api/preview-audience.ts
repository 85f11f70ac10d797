import { previewAudience as operation } from '@acquaint/contract';
import { computation } from '../../../../platform/http/mutation.ts';
import { audienceBreakdowns, fileValueCounts } from '../model/audience-breakdowns.ts';
import { checkAudience } from '../model/checked-audience.ts';
import { loadMemberships } from '../model/load-memberships.ts';
import { audienceCounties, audienceSample, audienceValueCounts } from '../model/preview-audience.queries.ts';

export const previewAudience = computation(operation, async ({ services, clickhouse, transaction }, { body }) => {
  checkAudience(body);
  const now = services.now();
  const question = { audience: body, now, ...(await loadMemberships(transaction, body)) };
  const [counts, file, counties, sample] = await Promise.all([
    audienceValueCounts(clickhouse, question),
    fileValueCounts({ clickhouse: services.clickhouse, account: clickhouse, now }),
    audienceCounties(clickhouse, question),
    audienceSample(clickhouse, question),
  ]);
  const anyAttribute = counts.values().next().value ?? [];
  return {
    data: {
      count: anyAttribute.reduce((sum, { count }) => sum + count, 0),
      breakdowns: audienceBreakdowns(counts, file),
      counties,
      sample,
    },
  };
});
