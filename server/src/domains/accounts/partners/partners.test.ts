import {
  claimPartner,
  createPartner,
  deletePartner,
  getPartner,
  listAuditEvents,
  listPartners,
  type PartnerPayload,
  reportPartner,
  setPartnerLogo,
  updatePartner,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/ids.ts';
import { testPng } from '../../../testing/test-images.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
let user: TestUser;
let now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  admin = await server.signIn({ isAdmin: true });
  user = await server.signIn();
});
afterAll(() => server.stop());

const deal = { text: '20% off', code: 'ACQ20', url: 'https://print.example.com/acquaint', ends_at: '2026-11-30' };

async function add(fields: Partial<PartnerPayload> = {}): Promise<string> {
  const body = { name: `Partner ${newId()}`, category: 'Design' as const, deal, ...fields };
  return (await server.call(createPartner, admin.token, { body })).data.id;
}
const get = async (id: string, { token } = user) => (await server.call(getPartner, token, { params: { id } })).data;
const namesOf = async (query: object) =>
  (await server.call(listPartners, user.token, { query })).data.map(({ name }) => name);

describe('listPartners', () => {
  it('shows featured ones first, then by name, a page at a time', async () => {
    await add({ name: 'zeta', category: 'Events' });
    await add({ name: 'Alpha', category: 'Events' });
    await add({ name: 'Star', category: 'Events', featured: true });
    expect(await namesOf({ category: 'Events' })).toEqual(['Star', 'Alpha', 'zeta']);
    expect(await namesOf({ category: 'Events', perPage: '2', page: '1' })).toEqual(['zeta']);
    expect(await namesOf({ category: 'Events', orderBy: 'name', orderDirection: 'desc' })).toEqual([
      'zeta',
      'Star',
      'Alpha',
    ]);
  });

  it('finds by name, headline and deal, and takes signs as they are', async () => {
    await add({ name: 'Findable', headline: 'Postcards by noon', deal: { ...deal, text: 'First 100_free' } });
    for (const search of ['findab', 'CARDS by', '100_free']) expect(await namesOf({ search })).toEqual(['Findable']);
    for (const search of ['%', '100%free']) expect(await namesOf({ search })).not.toContain('Findable');
  });

  it('can show what is for the own industry: that, and what is for all', async () => {
    const member = await server.signIn();
    await server.running.services.postgres.pool.query('update accounts set business_category = $1 where id = $2', [
      'Retail',
      member.accountId,
    ]);
    await add({ name: 'For shops', category: 'Commerce', industries: ['Retail', 'Automotive'] });
    await add({ name: 'For farms', category: 'Commerce', industries: ['Agriculture'] });
    await add({ name: 'For all', category: 'Commerce' });
    const { data } = await server.call(listPartners, member.token, { query: { category: 'Commerce', mine: 'Y' } });
    expect(data.map(({ name }) => name)).toEqual(['For all', 'For shops']);
  });
});

describe('getPartner', () => {
  it('hides code and address until the deal is claimed, but not from administrators', async () => {
    const id = await add({ steps: ['Sign up', 'Type the code'], terms: 'Once.', description: 'Two\nlines' });
    const related = await add();
    expect(await get(id)).toMatchObject({
      deal: { text: '20% off', has_code: true, has_url: true, code: null, url: null, is_expired: false },
      steps: ['Sign up', 'Type the code'],
      description: 'Two\nlines',
      claimed: false,
      reported: false,
      reports: null,
    });
    expect((await get(id)).related.map((other) => other.id)).toContain(related);
    expect(await get(id, admin)).toMatchObject({ deal: { code: 'ACQ20' }, reports: 0 });
  });
});

describe('claimPartner', () => {
  it('answers code and address, and is recorded once for the account', async () => {
    const id = await add();
    const claim = () => server.call(claimPartner, user.token, { params: { id } });
    expect((await claim()).data).toEqual({ code: 'ACQ20', url: deal.url });
    await claim();
    expect(await get(id)).toMatchObject({ claimed: true, claimed_at: now.toISOString(), deal: { code: 'ACQ20' } });
    expect(await get(id, await server.signIn())).toMatchObject({ claimed: false, deal: { code: null } });
    const { data } = await server.call(listAuditEvents, admin.token, {
      query: { object_id: id, action: 'claimPartner' },
    });
    expect(data.length).toBe(1);
  });

  it('refuses a deal that is over, but not to those who claimed it in time, and a partner without one', async () => {
    const id = await add();
    await server.call(claimPartner, user.token, { params: { id } });
    const before = now;
    // Midnight in New York, where the account is.
    now = new Date('2026-12-01T05:00:00Z');
    const late = await server.signIn();
    expect(await server.request('POST', `/api/partners/${id}/claim`, { token: late.token })).toMatchObject({
      status: 409,
      body: { message: 'This deal ended on Nov 30, 2026.' },
    });
    expect(await get(id, late)).toMatchObject({ deal: { is_expired: true } });
    expect(await server.request('POST', `/api/partners/${id}/claim`, { token: user.token })).toMatchObject({
      status: 200,
    });
    now = before;
    const bare = await add({ deal: null });
    expect(await server.request('POST', `/api/partners/${bare}/claim`, { token: user.token })).toMatchObject({
      status: 409,
      body: { message: 'This partner has no deal to claim.' },
    });
  });
});

describe('reportPartner', () => {
  it('is counted once an account, for administrators', async () => {
    const id = await add();
    for (const note of ['', 'The code is refused'])
      await server.call(reportPartner, user.token, { params: { id }, body: { note } });
    expect(await get(id)).toMatchObject({ reported: true, reports: null });
    expect(await get(id, admin)).toMatchObject({ reported: false, reports: 1 });
  });
});

describe('createPartner', () => {
  it('says which fields are wrong', async () => {
    const body = { category: 'Magic', deal: { text: '', url: 'javascript:alert(1)' } };
    expect(await server.request('POST', '/api/partners', { token: admin.token, body })).toMatchObject({
      status: 400,
      body: {
        errors: {
          name: ['This field is required'],
          category: ['Category is required'],
          'deal.text': ['Say what the deal is'],
          'deal.url': [expect.stringContaining('Enter a full web address')],
        },
      },
    });
  });
});

describe('updatePartner', () => {
  it('changes it, and counts as fixing what was reported', async () => {
    const id = await add();
    await server.call(reportPartner, user.token, { params: { id }, body: {} });
    const body = { name: 'Renamed', category: 'Finance' as const, deal: null };
    const { data } = await server.call(updatePartner, admin.token, { params: { id }, body });
    expect(data).toMatchObject({ name: 'Renamed', category: 'Finance', deal: null, reports: 0 });
    expect(await get(id)).toMatchObject({ reported: false });
  });
});

describe('deletePartner', () => {
  it('deletes it with its logo and all claims', async () => {
    const id = await add();
    await server.call(claimPartner, user.token, { params: { id } });
    const { data } = await server.call(setPartnerLogo, admin.token, { params: { id }, file: await testPng() });
    await server.call(deletePartner, admin.token, { params: { id } });
    expect(await server.request('GET', `/api/partners/${id}`, { token: user.token })).toMatchObject({ status: 404 });
    expect(await server.request('GET', data.logo_url ?? '')).toMatchObject({ status: 404 });
    expect(await server.request('DELETE', `/api/partners/${id}`, { token: admin.token })).toMatchObject({
      status: 404,
    });
  });
});

describe('setPartnerLogo', () => {
  it('shows it to all, and replaces the one before', async () => {
    const id = await add();
    const set = async () =>
      (await server.call(setPartnerLogo, admin.token, { params: { id }, file: await testPng(900, 300) })).data;
    const first = (await set()).logo_url ?? '';
    const second = (await set()).logo_url ?? '';
    expect((await get(id)).logo_url).toBe(second);
    expect(await server.request('GET', second)).toMatchObject({ status: 200 });
    expect(await server.request('GET', first)).toMatchObject({ status: 404 });
  });
});
