import {
  addAsset,
  type Campaign,
  createCampaign,
  createDesign,
  deleteCampaign,
  duplicateCampaign,
  editCampaign,
  estimateCampaign,
  getCampaign,
  getCampaignOptions,
  listCampaigns,
  listMailings,
  sendMails,
  setCampaignStatus,
  updateCampaign,
  updateProfile,
} from '@acquaint/contract';
import { newImage, newText } from '@acquaint/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailingOf } from '../../../testing/mailing.ts';
import { testPng } from '../../../testing/test-images.ts';
import { sceneWith } from '../../../testing/test-scenes.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { generateConsumers } from '../../people/consumers/index.ts';
import { createMailingStore } from '../mailing/index.ts';
import { campaignSchedule } from './jobs/campaign.schedule.ts';

const begun = new Date('2026-11-20T12:00:00Z');
let now = begun;
let server: TestServer;
let user: TestUser;
let design: string;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  user = await server.signIn({ isSpecial: true });
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 4_000, seed: 9, pepper: identityPepper });
  design = await mail.design();
});
afterAll(() => server.stop());

const mail = createMailingOf(
  () => server,
  () => user,
);
const texans = { segment: { field: 'state' as const, op: 'in' as const, value: ['TX'] } };
const move = (campaign: Pick<Campaign, 'id'>, status: Campaign['status'], revision?: number) =>
  server.request('POST', `/api/campaigns/status/${campaign.id}`, { token: user.token, body: { status, revision } });

describe('createCampaign', () => {
  it('begins as a draft that may lack anything', async () => {
    const { data: campaign } = await server.call(createCampaign, user.token, { body: { name: 'Bare' } });
    expect(campaign).toMatchObject({
      status: 'draft',
      active: false,
      revision: 1,
      plan: { channel: 'mail', holdout: 10, window_days: 30, is_by_household: true },
      moves: ['scheduled', 'running'],
      stats: { pieces: 0 },
    });
    const blocked = campaign.checklist.filter(({ state }) => state === 'blocked').map(({ key }) => key);
    expect(blocked).toEqual(['audience', 'design']);
  });

  it('names what is wrong, field by field', async () => {
    const post = (body: object) => server.request('POST', '/api/campaigns', { token: user.token, body });
    expect(await post({ name: 'bare' })).toMatchObject({
      status: 400,
      body: { errors: { name: ['Another campaign has this name'] } },
    });
    const shares = [
      { name: 'A', share: 50 },
      { name: 'B', share: 40 },
    ];
    expect(await post({ name: 'x', plan: { variants: shares } })).toMatchObject({
      status: 400,
      body: { errors: { 'plan.variants': ['The shares must make 100%'] } },
    });
    const young = { segment: { field: 'age', op: 'gte', value: 5 } };
    const answer = await post({ name: 'x', plan: { audience: young } });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('plan.audience.segment');
  });
});

describe('estimateCampaign', () => {
  it('distinguishes the way from the audience to the pieces, and what they cost', async () => {
    const plan = { ...(await mail.campaign(design)).plan, holdout: 20 };
    const { data } = await server.call(estimateCampaign, user.token, { body: { plan } });
    const { waterfall, price, variants, sentence } = data;
    const { matched, final, ...left } = waterfall;
    expect(matched).toBeGreaterThan(100);
    expect(matched - Object.values(left).reduce((sum, count) => sum + count, 0)).toBe(final);
    expect(left.household).toBeGreaterThan(0);
    expect(left.holdout).toBe(Math.round((left.holdout + final) * 0.2));
    expect(variants).toEqual([{ name: 'A', pieces: final }]);
    // A5 goes as a letter; printing is a guess.
    expect(price).toMatchObject({ postage_cents: 74, printing_cents: 26, total_cents: final * 100, is_own: false });
    expect(sentence).toContain('Texas');
  });

  it('divides each household alike whenever it is asked, and splits what is left by the shares', async () => {
    const campaign = await mail.campaign(design, {
      variants: [
        { name: 'A', share: 70, design_id: design },
        { name: 'B', share: 30, design_id: design },
      ],
      audience: { segment: { all: [] } },
    });
    const body = { plan: campaign.plan, campaign_id: campaign.id };
    const ask = async () => (await server.call(estimateCampaign, user.token, { body })).data;
    const first = await ask();
    expect(await ask()).toEqual(first);
    const [a = { pieces: 0 }, b = { pieces: 0 }] = first.variants;
    expect(a.pieces + b.pieces).toBe(first.waterfall.final);
    expect(a.pieces).toBe(Math.round(first.waterfall.final * 0.7));
  });

  it('holds out a share of the households, rounded once, in each estimate and in the mailing', async () => {
    const campaign = await mail.campaign(design, { holdout: 7 });
    const estimate = async (holdout: number) => {
      const body = { plan: { ...campaign.plan, holdout }, campaign_id: campaign.id };
      return (await server.call(estimateCampaign, user.token, { body })).data.waterfall;
    };
    for (const share of [1, 7, 10, 33, 50]) {
      const { holdout, final } = await estimate(share);
      expect(holdout).toBe(Math.floor(((holdout + final) * share + 50) / 100));
    }
    const { pieces } = await mail.mailed(campaign);
    expect(pieces).toBe((await estimate(7)).final);
  });
});

describe('updateCampaign', () => {
  it('does not overwrite what another editor saved', async () => {
    const campaign = await mail.campaign(design);
    const { id, revision } = campaign;
    const { data: saved } = await server.call(updateCampaign, user.token, {
      params: { id },
      body: { description: 'Mine', revision },
    });
    expect(saved).toMatchObject({ description: 'Mine', revision: revision + 1 });
    const late = { body: { name: 'Theirs', revision }, token: user.token };
    expect(await server.request('PUT', `/api/campaigns/${id}`, late)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Someone else changed this campaign') },
    });
    const both = await Promise.all(
      ['One', 'Two'].map((description) =>
        server.request('PUT', `/api/campaigns/${id}`, {
          token: user.token,
          body: { description, revision: saved.revision },
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('saves without a revision: the last change wins', async () => {
    const campaign = await mail.campaign(design);
    const { id, revision } = campaign;
    await server.call(updateCampaign, user.token, { params: { id }, body: { description: 'First', revision } });
    const body = { _method: 'PUT', description: 'Last' };
    const answer = await server.request('POST', `/api/campaigns/${id}`, { token: user.token, body });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { description: 'Last', revision: revision + 2 } },
    });
  });

  it('archives what is not active, and finds it there', async () => {
    const { id, name, revision } = await mail.campaign(design);
    await server.call(updateCampaign, user.token, { params: { id }, body: { is_archived: true, revision } });
    const find = async (status?: 'archived') =>
      (
        await server.call(listCampaigns, user.token, {
          query: { search: name, ...(status === undefined ? {} : { status }) },
        })
      ).data.map((row) => row.id);
    expect(await find()).toEqual([]);
    expect(await find('archived')).toEqual([id]);
  });
});

describe('setCampaignStatus', () => {
  it('moves along the allowed ways alone', async () => {
    const campaign = await mail.campaign(design);
    expect(await move(campaign, 'completed')).toMatchObject({
      status: 409,
      body: { message: 'A campaign that is draft cannot be moved to completed.' },
    });
    expect(await move(campaign, 'scheduled')).toMatchObject({
      status: 400,
      body: { errors: { starts_at: ['Say when it shall begin'] } },
    });
    expect(await move(campaign, 'running', campaign.revision + 1)).toMatchObject({ status: 409 });
  });

  it('does not begin what is not ready, and says what is missing', async () => {
    const campaign = await mail.campaign(design, { budget_cents: 10, variants: [{ name: 'A', share: 100 }] });
    expect(await move(campaign, 'running')).toMatchObject({
      status: 400,
      body: { errors: { 'checklist.design': ['Choose a design for A.'] } },
    });
    const dear = await mail.campaign(design, { budget_cents: 10 });
    const answer = await move(dear, 'running');
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('over the budget of $0.10');
  });

  it('begins a scheduled campaign when its time has come, with the design as it was then, and completes it after its window', async () => {
    const later = new Date(begun.getTime() + 3_600_000);
    const campaign = await mail.campaign(design, { starts_at: later.toISOString(), window_days: 7 });
    const { id } = campaign;
    const { data: scheduled } = await server.call(setCampaignStatus, user.token, {
      params: { id },
      body: { status: 'scheduled' },
    });
    expect(scheduled).toMatchObject({ status: 'scheduled', active: true });
    const schedule = campaignSchedule(server.running.services);
    await schedule.run();
    expect((await mail.read(id)).status).toBe('scheduled');
    now = new Date(later.getTime() + 1_000);
    await Promise.all([schedule.run(), schedule.run()]);
    const running = await mail.read(id);
    expect(running).toMatchObject({
      status: 'running',
      ends_at: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    });
    expect(running.mailings).toHaveLength(1);
    now = new Date(now.getTime() + 8 * 86_400_000);
    await schedule.run();
    expect(await mail.read(id)).toMatchObject({ status: 'completed', moves: [] });
    expect((await mail.read(id)).log.map(({ by, text }) => `${by} ${text}`)).toEqual([
      'Acquaint completed the campaign',
      'Acquaint started the campaign',
      'Test User scheduled the campaign',
      'Test User created the campaign',
    ]);
    now = begun;
  });
});

describe('the checklist', () => {
  it('reports pictures that are too small for print', async () => {
    const { data: asset } = await server.call(addAsset, user.token, { body: {}, file: await testPng(300, 200) });
    const source = { type: 'asset', asset_id: asset.id, version: 1 } as const;
    const picture = newImage('picture', { x: 0, y: 0, w: 200_000, h: 130_000 }, { source });
    const document = { ...sceneWith([picture]) };
    const made = await server.call(createDesign, user.token, { body: { name: 'Coarse', document } });
    const { checklist } = await mail.campaign(made.data.id);
    expect(checklist.find(({ key }) => key === 'print')).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/has 3\d pixels an inch; print wants 300/),
    });
  });
});

describe('the personal texts of a campaign', () => {
  const textsOf = async (width: number, text: string) => {
    const box = { x: 15_000, y: 15_000, w: width, h: 9_000 };
    const layer = newText('greeting', box, { text, style: { font: 'Inter' } });
    const fields = [{ key: 'last_name', label: 'Last name', fallback: '', sample: 'Lee' }];
    const document = { ...sceneWith([layer]), fields };
    const made = await server.call(createDesign, user.token, { body: { name: `Texts ${width}`, document } });
    const { checklist } = await mail.campaign(made.data.id);
    return checklist.find(({ key }) => key === 'texts');
  };

  it('are tried with the longest names of the audience', async () => {
    expect(await textsOf(150_000, 'Dear {last_name}')).toMatchObject({ state: 'ok' });
    const narrow = await textsOf(7_000, '{last_name}');
    expect(narrow).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/^Text doesn't fit for \d+ (?:person|people) with long/),
    });
    // What all get alike is a matter of the design's own check.
    expect(await textsOf(8_000, 'Dear neighbors of the harbor')).toMatchObject({ state: 'ok' });
  });
});

describe('duplicateCampaign', () => {
  it('makes a draft with the same plan under a name that is free', async () => {
    const campaign = await mail.campaign(design);
    const copy = async () => (await server.call(duplicateCampaign, user.token, { params: { id: campaign.id } })).data;
    expect(await copy()).toMatchObject({ name: `${campaign.name} (2)`, status: 'draft', plan: campaign.plan });
    expect(await copy()).toMatchObject({ name: `${campaign.name} (3)` });
  });
});

describe('deleteCampaign', () => {
  it('deletes drafts, and nothing that was sent', async () => {
    const { id } = await mail.campaign(design);
    await server.call(deleteCampaign, user.token, { params: { id } });
    expect(await server.request('GET', `/api/campaigns/${id}`, { token: user.token })).toMatchObject({ status: 404 });
    const sent = await mail.campaign(design);
    await mail.mailed(sent);
    expect(await server.request('DELETE', `/api/campaigns/${sent.id}`, { token: user.token })).toMatchObject({
      status: 409,
    });
  });
});

describe('listCampaigns', () => {
  it('lists by name, a page at a time, and filters by what is active', async () => {
    const first = await server.call(listCampaigns, user.token, { query: { perPage: 2 } });
    expect(first.data).toHaveLength(2);
    expect(first.meta.total).toBeGreaterThan(5);
    const names = (await server.call(listCampaigns, user.token, { query: { perPage: 100 } })).data.map(
      ({ name }) => name,
    );
    expect(names).toEqual(
      names.toSorted((left, right) => left.toLowerCase().localeCompare(right.toLowerCase(), 'en', { numeric: false })),
    );
    const active = await server.call(listCampaigns, user.token, { query: { active: 'true' } });
    expect(active.data.every((row) => row.active)).toBe(true);
  });
});

describe('getCampaignOptions', () => {
  it('offers what the account has, and says which designs can be mailed', async () => {
    const { data: options } = await server.call(getCampaignOptions, user.token, {});
    expect(options.houses).toMatchObject([
      { value: 'local', is_ready: true },
      { value: 'stannp', is_ready: false },
    ]);
    expect(options.designs.find(({ id }) => id === design)).toMatchObject({ is_mailable: true });
    expect(options.return_address.name).toBe('Test Company');
    const address = { line1: '1 Main Street', city: 'Austin', state: 'TX', zip: '78701' };
    await server.call(updateProfile, user.token, { body: { company_address: address } });
    expect((await server.call(getCampaignOptions, user.token, {})).data.return_address).toEqual({
      name: 'Test Company',
      ...address,
    });
  });

  it('offers an address that is printed unless the plan has another one', async () => {
    const campaign = await mail.campaign(design, { return_address: null });
    const item = async (id: string) =>
      (await mail.read(id)).checklist.find(({ key }) => key === 'return_address') ?? { state: '', says: '' };
    expect(await item(campaign.id)).toMatchObject({ state: 'ok', says: 'Test Company, 1 Main Street, Austin' });
    const { id } = await mail.mailed(campaign);
    const mailing = await server.running.services.postgres.asSystem((tx) => createMailingStore(tx).find(id));
    expect(mailing?.task.returnAddress).toEqual(['Test Company', '1 Main Street', 'Austin, TX 78701']);
    const none = { name: '', line1: '', city: '', state: '', zip: '' };
    const without = await mail.campaign(design, { return_address: none });
    expect(await item(without.id)).toMatchObject({ state: 'warning' });
  });
});

describe('getCampaign', () => {
  it('answers 404 for what is not there', async () => {
    const missing = `/api/campaigns/${'0'.repeat(8)}-0000-4000-8000-000000000000`;
    expect((await server.request('GET', missing, { token: user.token })).status).toBe(404);
  });
});

describe('editCampaign', () => {
  it('answers the campaign with what it can be made of', async () => {
    const { id } = await mail.campaign(design);
    const { data } = await server.call(editCampaign, user.token, { params: { id } });
    expect(data.campaign).toEqual((await server.call(getCampaign, user.token, { params: { id } })).data);
    expect(data.options.channels.map(({ value }) => value)).toContain('mail');
  });
});

describe('sendMails', () => {
  it('mails a design to an audience with one call, and leaves nothing behind when it cannot', async () => {
    const { data: sent } = await server.call(sendMails, user.token, {
      body: { name: 'Quick', audience: texans, design_id: design },
    });
    expect(sent.accepted).toBeGreaterThan(50);
    expect(await mail.read(sent.campaign_id)).toMatchObject({ name: 'Quick', status: 'running', plan: { holdout: 0 } });
    const { meta } = await server.call(listMailings, user.token, {});
    const nobody = {
      segment: {
        all: [
          { field: 'state', op: 'in', value: ['TX'] },
          { field: 'state', op: 'in', value: ['OH'] },
        ],
      },
    };
    const refused = { token: user.token, body: { name: 'Nobody', audience: nobody, design_id: design } };
    expect(await server.request('POST', '/api/stannp/send/mails', refused)).toMatchObject({
      status: 400,
      body: { errors: { 'checklist.audience': ['No one here can be mailed. Change the rules or exclusions.'] } },
    });
    expect((await server.call(listMailings, user.token, {})).meta).toEqual(meta);
    expect((await server.call(listCampaigns, user.token, { query: { search: 'Nobody' } })).data).toEqual([]);
    const bare = { token: user.token, body: { design_id: design } };
    expect(await server.request('POST', '/api/stannp/send/mails', bare)).toMatchObject({
      status: 400,
      body: { errors: { list_id: ['Say to whom: a campaign, a list or an audience'] } },
    });
  });
});
