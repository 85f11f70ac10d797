import { describe, expect, it } from 'vitest';
import { handWrittenKeys } from './check-queries.ts';

const found = (text: string, path = 'client/src/features/mail/campaigns/campaigns.queries.ts') =>
  handWrittenKeys([{ path, text }]).length;

describe('handWrittenKeys', () => {
  it.each([
    "useQuery({ queryKey: ['campaigns', id] })",
    'return queryOptions({ ...rest })',
    'queryFn: () => callOperation(listCampaigns, {})',
    "queryClient.setQueryData(['campaigns'], [])",
    'queryClient.invalidateQueries({ queryKey: campaignsOptions().queryKey })',
  ])('refuses %s', (text) => {
    expect(found(text)).toBeGreaterThan(0);
  });

  it.each([
    'answerTo(listCampaigns, { query })',
    'queryClient.setQueryData(campaignOptions(id).queryKey, answer)',
    'queryClient.invalidateQueries()',
    'invalidate(queryClient, listCampaigns)',
  ])('lets %s be', (text) => {
    expect(found(text)).toBe(0);
  });

  it('refuses files of keys, and leaves the helper alone', () => {
    expect(found('', 'client/src/features/mail/campaigns/campaigns.api.ts')).toBe(1);
    expect(found("queryKey: ['x']", 'client/src/platform/api/query.ts')).toBe(0);
  });
});
