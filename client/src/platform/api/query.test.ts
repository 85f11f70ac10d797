import { getCampaign, getCampaignResults, getUser, listCampaigns, listUsers } from '@acquaint/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { answerBy, answerTo, invalidate, invalidateAnswers, invalidateResource, removeOtherAnswers } from './query.ts';

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

  /** A question whose answers arrive when the test says so. */
  function question() {
    const waiting: ((answer: string) => void)[] = [];
    const load = () => new Promise<string>((resolve) => waiting.push(resolve));
    const answer = async (value: string): Promise<void> => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.(value);
    };
    return { options: answerBy(listCampaigns, { query: { page: 1 } }, { load, staleTime: 10_000 }), answer };
  }

  it('trusts no answer that was under way when something changed', async () => {
    const queryClient = new QueryClient();
    const { options, answer } = question();
    const loading = queryClient.fetchQuery(options);
    await invalidate(queryClient, listCampaigns);
    await answer('before the change');
    expect(await loading).toBe('before the change');
    await expect.poll(() => queryClient.getQueryState(list)?.isInvalidated).toBe(true);
  });

  it('asks again for what is shown for the first time', async () => {
    const queryClient = new QueryClient();
    const { options, answer } = question();
    const stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
    const invalidated = invalidateAnswers(queryClient);
    await answer('before the change');
    await invalidated;
    await answer('after it');
    await expect.poll(() => queryClient.getQueryData(list)).toBe('after it');
    stop();
  });
});
