import { getCampaign, getCampaignResults, getUser, listCampaigns, listUsers } from '@acquaint/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { answerTo, invalidate, invalidateResource, removeOtherAnswers } from './query.ts';

/** A cache with answers, and which of them are still trusted. */
function cacheOf(...keys: readonly (readonly unknown[])[]) {
  const queryClient = new QueryClient();
  for (const key of keys) queryClient.setQueryData(key, {});
  return {
    queryClient,
    stale: () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated),
  };
}

const one = answerTo(getCampaign, { params: { id: '1' } }).queryKey;
const results = answerTo(getCampaignResults, { params: { id: '1' } }).queryKey;
const list = answerTo(listCampaigns, { query: { page: 1 } }).queryKey;
const users = answerTo(listUsers, {}).queryKey;

describe('keys of answers', () => {
  it('distinguish operations, requests and states, and nothing else', () => {
    expect(answerTo(getCampaign, { params: { id: '1' } }).queryKey).toEqual(one);
    expect(answerTo(getCampaign, { params: { id: '2' } }).queryKey).not.toEqual(one);
    expect(answerTo(getCampaign, { params: { id: '1' } }, { state: 'sent' }).queryKey).not.toEqual(one);
    expect(results).not.toEqual(one);
  });

  it('ask for nothing without a request', () => {
    expect(answerTo(getCampaign, null).enabled).toBe(false);
  });
});

describe('invalidation', () => {
  it('reaches every answer of an operation, and of no other one', async () => {
    const { queryClient, stale } = cacheOf(one, results, list, users);
    await invalidate(queryClient, getCampaign);
    expect(stale()).toEqual([true, false, false, false]);
  });

  it('reaches every answer about a resource', async () => {
    const { queryClient, stale } = cacheOf(one, results, list, users);
    await invalidateResource(queryClient, getCampaign);
    expect(stale()).toEqual([true, true, true, false]);
  });

  it('takes what administrators see of users for one resource, not for all of administration', async () => {
    const mails = ['admin/mailbox', 'listMails', {}];
    const { queryClient, stale } = cacheOf(users, mails);
    await invalidateResource(queryClient, getUser);
    expect(stale()).toEqual([true, false]);
  });

  it('leaves the answers of one operation when all others are removed', () => {
    const { queryClient } = cacheOf(one, list, users);
    removeOtherAnswers(queryClient, listUsers);
    expect([one, list, users].map((key) => queryClient.getQueryData(key))).toEqual([undefined, undefined, {}]);
  });
});
