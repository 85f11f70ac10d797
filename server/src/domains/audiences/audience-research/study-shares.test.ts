import {
  createStudyShare,
  createTag,
  deleteStudyShare,
  deleteTag,
  getSharedStudy,
  listStudyShares,
  openSharedStudy,
  researchAudience,
  type Segment,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { generateConsumers } from '../../people/consumers/index.ts';

let server: TestServer;
let user: TestUser;
let minutes = 0;

beforeAll(async () => {
  // The answer of a link is reused for a minute: each look at the clock is a minute later.
  server = await startTestServer({ PUBLIC_URL: 'https://acquaint.example.com' }, () => {
    minutes += 1;
    return new Date(Date.UTC(2026, 5, 15, 15, minutes));
  });
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 3_000, seed: 8, pepper: identityPepper });
});
afterAll(() => server.stop());

const owners: Segment = { field: 'homeowner', op: 'in', value: ['Y'] };
const study = (segment: Segment) => ({ groups: [{ name: 'Owners', audience: { segment } }] });
const share = async (segment: Segment = owners) =>
  (await server.call(createStudyShare, user.token, { body: { name: 'For the board', study: study(segment) } })).data;
const tokenOf = (url: string): string => url.slice('https://acquaint.example.com/shared-study/'.length);
const gone = { status: 404, body: { message: 'This link does not exist, or it has ended.' } };

describe('openSharedStudy', () => {
  it('shows a study behind a password to whoever knows it', async () => {
    const embed = ['https://www.example.com'];
    const body = { name: 'For the board', study: study(owners), password: 'open sesame', embed_on: embed };
    const { data } = await server.call(createStudyShare, user.token, { body });
    expect(data).toMatchObject({ has_password: true, embed_on: embed });
    const page = await server.request('GET', new URL(data.url).pathname);
    expect(page.headers.get('content-security-policy')).toMatch(/ frame-ancestors https:\/\/www\.example\.com$/);
    const token = tokenOf(data.url);
    expect(await server.request('GET', `/api/shared-studies/${token}`)).toMatchObject({
      status: 403,
      body: { code: 'link_password_required' },
    });
    const open = (password: string) =>
      server.request('POST', `/api/shared-studies/${token}/open`, { body: { password } });
    expect((await open('open barley')).status).toBe(400);
    const { data: opened } = await server.call(openSharedStudy, null, {
      params: { token },
      body: { password: 'open sesame' },
    });
    expect(opened.research.groups).toHaveLength(1);
  });
});

describe('createStudyShare', () => {
  it('makes a link that anybody reads: the same figures, without signing in', async () => {
    const { url } = await share();
    const { data: reported } = await server.call(getSharedStudy, null, { params: { token: tokenOf(url) } });
    const { data: research } = await server.call(researchAudience, user.token, { body: study(owners) });
    expect(reported).toMatchObject({ name: 'For the board', company: expect.any(String), research });
    expect(reported.research.groups[0]?.sentence).toBe('Homeowners.');
  });

  it('refuses a study that cannot be reported, by the rule at fault', async () => {
    const wrong = study({ field: 'age', op: 'between', value: [40, 20] });
    expect(
      await server.request('POST', '/api/study-shares', { token: user.token, body: { name: 'Wrong', study: wrong } }),
    ).toMatchObject({
      status: 400,
      body: { errors: { 'study.groups.0.audience.segment': [expect.stringContaining('Age')] } },
    });
    expect(
      await server.request('POST', '/api/study-shares', {
        token: user.token,
        body: { name: ' ', study: study(owners) },
      }),
    ).toMatchObject({ status: 400, body: { errors: { name: ['Name is required'] } } });
  });
});

describe('getSharedStudy', () => {
  it('ends by itself after the days that were asked for', async () => {
    const body = { name: 'For a day', study: study(owners), ends_in_days: 1 };
    const { data } = await server.call(createStudyShare, user.token, { body });
    const path = `/api/shared-studies/${tokenOf(data.url)}`;
    expect((await server.request('GET', path)).status).toBe(200);
    minutes += 24 * 60;
    expect(await server.request('GET', path)).toMatchObject(gone);
  });

  it('knows no changed link', async () => {
    const token = tokenOf((await share()).url);
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect(await server.request('GET', `/api/shared-studies/${changed}`)).toMatchObject(gone);
    expect(await server.request('GET', '/api/shared-studies/x')).toMatchObject(gone);
    expect((await server.request('GET', `/api/shared-studies/${token}`)).status).toBe(200);
  });

  it('ends when what it asks for is deleted', async () => {
    const { data: tag } = await server.call(createTag, user.token, { body: { name: 'Asked for' } });
    const { url } = await share({ field: 'tag', op: 'in', value: [tag.id] });
    await server.call(deleteTag, user.token, { params: { id: tag.id } });
    expect(await server.request('GET', `/api/shared-studies/${tokenOf(url)}`)).toMatchObject(gone);
  });
});

describe('listStudyShares', () => {
  it('shows the links of the account with how often they were opened', async () => {
    const { id, url } = await share();
    for (const _ of [1, 2]) await server.call(getSharedStudy, null, { params: { token: tokenOf(url) } });
    const { data } = await server.call(listStudyShares, user.token, {});
    expect(data.find((link) => link.id === id)).toMatchObject({ url, views: 2, last_viewed_at: expect.any(String) });
    const stranger = await server.signIn();
    expect((await server.call(listStudyShares, stranger.token, {})).data).toEqual([]);
  });
});

describe('deleteStudyShare', () => {
  it('ends the link at once', async () => {
    const { id, url } = await share();
    const path = `/api/shared-studies/${tokenOf(url)}`;
    expect((await server.request('GET', path)).status).toBe(200);
    await server.call(deleteStudyShare, user.token, { params: { id } });
    expect(await server.request('GET', path)).toMatchObject(gone);
  });
});
