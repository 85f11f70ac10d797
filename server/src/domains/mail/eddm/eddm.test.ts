import {
  addAsset,
  createEddmMailing,
  deleteEddmMailing,
  duplicateEddmMailing,
  type EddmMailing,
  type EddmPlan,
  listEddmMailings,
  setEddmStatus,
  updateEddmMailing,
} from '@acquaint/contract';
import { newImage } from '@acquaint/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEddmOf, storeTown, town } from '../../../testing/eddm.ts';
import { type RoutesServer, startRoutesServer } from '../../../testing/routes-server.ts';
import { testPng } from '../../../testing/test-images.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let post: RoutesServer;
let server: TestServer;
let user: TestUser;
let design: string;
const now = new Date('2026-11-23T15:00:00Z');
const eddm = createEddmOf(
  () => server,
  () => user,
);

beforeAll(async () => {
  post = await startRoutesServer();
  server = await startTestServer({ USPS_ROUTES_URL: post.url }, () => now);
  user = await server.signIn();
  await storeTown(server);
  design = await eddm.design('eddm_6.5x11');
});
afterAll(async () => {
  await server.stop();
  await post.close();
});

const save = (mailing: EddmMailing, plan: Partial<EddmPlan>) =>
  server.call(updateEddmMailing, user.token, {
    params: { id: mailing.id },
    body: { revision: mailing.revision, plan: { ...mailing.plan, ...plan } },
  });
const stateOf = ({ checklist }: EddmMailing): Record<string, string> =>
  Object.fromEntries(checklist.map(({ key, state }) => [key, state]));
const saysOf = ({ checklist }: EddmMailing, wanted: string): string =>
  checklist.find(({ key }) => key === wanted)?.says ?? '';

describe('createEddmMailing', () => {
  it('begins a draft that knows the mailer, and returns all that is missing', async () => {
    const { data } = await server.call(createEddmMailing, user.token, { body: { name: 'Empty' } });
    expect(data).toMatchObject({ status: 'draft', pieces: 0, first_day: null, work: { state: 'none' } });
    expect(data.plan.mailer).toMatchObject({ company: 'Test Company', email: user.email });
    expect(stateOf(data)).toMatchObject({ routes: 'blocked', design: 'blocked', day: 'blocked', mailer: 'warning' });
    const taken = await server.request('POST', '/api/eddm-mailings', { token: user.token, body: { name: 'EMPTY' } });
    expect(taken).toMatchObject({ status: 400, body: { errors: { name: ['Another mailing has this name'] } } });
  });

  it('refuses a route that is named twice, and what is no route', async () => {
    for (const routes of [['04101C001', '04101C001'], ['04101'], ['04101X001']]) {
      const body = { name: 'Wrong', plan: { routes } };
      expect((await server.request('POST', '/api/eddm-mailings', { token: user.token, body })).status).toBe(400);
    }
  });
});

describe('chooseEddmRoutes', () => {
  it('fills a budget with the best routes, and says why others were left out', async () => {
    const all = await eddm.choose({});
    const chosen = await eddm.choose({
      budget_cents: 200_000,
      aim: { by: 'income', age: 40, persona_id: null, pieces: null },
    });
    expect(all.routes.length).toBeGreaterThan(chosen.routes.length);
    expect(all.left_out).toEqual([{ reason: 'box', routes: 4, says: 'Sections of post office boxes' }]);
    expect(chosen.total_cents).toBeLessThanOrEqual(200_000);
    expect(chosen.total_cents).toBeGreaterThan(190_000);
    expect(chosen.left_out.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['box', 'budget']));
    const mailing = await eddm.draft({ design_id: design, routes: chosen.routes });
    expect(mailing.pieces).toBe(chosen.pieces);
    const incomes = (routes: EddmMailing['chosen']): number =>
      routes.reduce((sum, { median_income: income }) => sum + (income ?? 0), 0) / routes.length;
    expect(incomes(mailing.chosen)).toBeGreaterThan(
      incomes((await eddm.draft({ design_id: design, routes: all.routes })).chosen),
    );
  });

  it('leaves out what is excluded, takes boxes when they are wanted, and stays below a number of pieces', async () => {
    const all = await eddm.choose({ has_boxes: true });
    expect(all.left_out).toEqual([]);
    expect(all.routes.filter((id) => id.slice(5, 6) === 'B')).toHaveLength(4);
    const [first = ''] = all.routes;
    expect((await eddm.choose({}, [first])).routes).not.toContain(first);
    const few = await eddm.choose({ aim: { by: 'near', age: 40, persona_id: null, pieces: 3_000 } });
    expect(few.pieces).toBeLessThanOrEqual(3_000);
    expect(few.pieces).toBeGreaterThan(2_700);
  });

  it('asks for a place, and for a persona that the account has', async () => {
    const send = (plan: object) => server.request('POST', '/api/eddm/choose', { token: user.token, body: { plan } });
    expect(await send({})).toMatchObject({ status: 400, body: { errors: { 'plan.place': ['Choose a place first'] } } });
    expect(await send({ place: town, aim: { by: 'persona' } })).toMatchObject({ status: 400 });
    const stranger = '01900000-0000-7000-8000-000000000000';
    expect(await send({ place: town, aim: { by: 'persona', persona_id: stranger } })).toMatchObject({ status: 404 });
  });
});

describe('updateEddmMailing', () => {
  it('computes the plan again: pieces, money, bundles, and the days at each post office', async () => {
    const { routes } = await eddm.choose({});
    const { data } = await save(await eddm.draft({ design_id: design }), {
      routes,
      first_day: '2026-11-25',
      delivery: 'residential',
    });
    const { estimate, chosen } = data;
    expect(estimate.pieces).toBe(chosen.reduce((sum, { residential }) => sum + residential, 0));
    expect(data).toMatchObject({ first_day: '2026-11-25', pieces: estimate.pieces, routes: routes.length });
    // Thanksgiving and a weekend are left out.
    const days = ['2026-11-25', '2026-11-27', '2026-11-30'];
    expect(estimate.drops.filter(({ day }) => !days.includes(day ?? ''))).toEqual([]);
    expect(estimate.drops.every(({ pieces }) => pieces >= 200 && pieces <= 5_000)).toBe(true);
    expect(Object.values(stateOf(data)).filter((state) => state === 'blocked')).toEqual([]);
    expect(saysOf(data, 'maximum')).toContain('split over');
  });

  it('explains each rule of the post that is in the way', async () => {
    const { chosen } = await eddm.draft({ design_id: design, routes: (await eddm.choose({})).routes });
    const [small] = chosen.toSorted((left, right) => left.residential - right.residential);
    const cases: [Partial<EddmPlan>, string, string][] = [
      [{ design_id: await eddm.design('postcard_6x9') }, 'design', 'too small for EDDM'],
      [{ design_id: await eddm.design('postcard_6x11') }, 'design', 'no space for the address'],
      [{ design_id: await eddm.design('a5_landscape') }, 'design', 'neither longer than 10.5 in nor higher'],
      [{ first_day: '2026-11-26' }, 'day', 'The next day is Nov 27, 2026'],
      [{ first_day: '2026-11-20' }, 'day', 'has passed'],
      [{ budget_cents: 100 }, 'budget', 'over the budget'],
      [{ routes: ['04199C001'] }, 'routes', 'Choose at least one route'],
      [{ routes: [small?.id ?? '', '04199C001'] }, 'routes', '04199C001 no longer exists'],
    ];
    for (const [plan, key, says] of cases) {
      const mailing = await eddm.draft({ design_id: design, routes: chosen.map(({ id }) => id), ...plan });
      expect(stateOf(mailing)[key], says).toBe('blocked');
      expect(saysOf(mailing, key)).toContain(says);
    }
  });

  it('reports pictures that are too small for print', async () => {
    const { data: asset } = await server.call(addAsset, user.token, { body: {}, file: await testPng(300, 200) });
    const source = { type: 'asset', asset_id: asset.id, version: 1 } as const;
    const picture = newImage('picture', { x: 0, y: 0, w: 200_000, h: 130_000 }, { source });
    const mailing = await eddm.draft({ design_id: await eddm.design('eddm_6.5x11', picture) });
    expect(stateOf(mailing)['print']).toBe('warning');
    // 300 pixels over 200 mm.
    expect(saysOf(mailing, 'print')).toMatch(/has 3\d pixels an inch; print wants 300/);
    expect(stateOf(await eddm.draft({ design_id: design }))['print']).toBe('ok');
  });

  it('keeps two editors from overwriting each other, and a package from its plan being changed', async () => {
    const mailing = await eddm.draft({ design_id: design });
    await save(mailing, { paper: 'card_16' });
    await expect(save(mailing, { paper: 'cover_80' })).rejects.toThrow('409');
    expect((await eddm.read(mailing.id)).plan.paper).toBe('card_16');
  });
});

describe('getEddmMailing', () => {
  it('reports the chosen routes by ZIP code with who lives there, and the drops they are in', async () => {
    const { routes } = await eddm.choose({ budget_cents: 100_000 });
    const { chosen, estimate, design: shown } = await eddm.read((await eddm.draft({ design_id: design, routes })).id);
    expect(chosen.map(({ id }) => id)).toEqual(routes.toSorted());
    expect(chosen[0]).toMatchObject({ source: 'file', counted_on: '2026-11-01' });
    expect(estimate.drops.flatMap((drop) => drop.routes).toSorted()).toEqual(routes.toSorted());
    expect(shown).toMatchObject({ id: design, size: '11 × 6.5 in' });
  });
});

describe('setEddmStatus', () => {
  it('makes no package while something is missing', async () => {
    const answer = await eddm.move(await eddm.draft({ design_id: design }), 'producing');
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { 'checklist.routes': ['Choose at least one route.'] } },
    });
  });

  it('asks the post again before it prints, and returns when counts have changed', async () => {
    post.routes.set('21014', [
      { route: 'C001', residential: 412 },
      { route: 'C002', residential: 300 },
    ]);
    const place = { name: 'Bel Air', shape: { type: 'zips' as const, zips: ['21014'] } };
    const { routes } = await eddm.choose({ place });
    const mailing = await eddm.draft({ design_id: design, place, routes, first_day: '2026-11-24' });
    expect(mailing.pieces).toBe(712);
    post.routes.set('21014', [
      { route: 'C001', residential: 412 },
      { route: 'C002', residential: 290 },
    ]);
    // Two days later counts are old enough to be asked for again.
    now.setUTCDate(now.getUTCDate() + 2);
    const late = await save(await eddm.read(mailing.id), { first_day: '2026-11-27' });
    const refused = await eddm.move(late.data, 'producing', { pieces: 712 });
    now.setUTCDate(now.getUTCDate() - 2);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('it is 702 pieces now, not 712') },
    });
    const looked = await eddm.read(mailing.id);
    expect([looked.estimate.pieces, looked.status]).toEqual([702, 'draft']);
  });

  it('goes from the package to the post and no way back, and counts scans since then', async () => {
    const { routes } = await eddm.choose({ budget_cents: 100_000 });
    const mailing = await eddm.draft({ design_id: design, routes, first_day: '2026-11-24' });
    expect(await eddm.move(mailing, 'mailed')).toMatchObject({
      status: 409,
      body: { message: 'Make the package first.' },
    });
    await server.call(setEddmStatus, user.token, { params: { id: mailing.id }, body: { status: 'producing' } });
    await eddm.ready(mailing.id);
    expect((await eddm.move(mailing, 'mailed')).status).toBe(200);
    expect(await eddm.read(mailing.id)).toMatchObject({ status: 'mailed', responses: { scans: 0, people: 0 } });
    for (const status of ['draft', 'producing'] as const) expect((await eddm.move(mailing, status)).status).toBe(409);
  });
});

describe('duplicateEddmMailing', () => {
  it('begins a draft with the same plan and no days', async () => {
    const mailing = await eddm.draft({ design_id: design, first_day: '2026-11-24', paper: 'card_16' });
    const { data } = await server.call(duplicateEddmMailing, user.token, { params: { id: mailing.id } });
    expect(data).toMatchObject({ name: `${mailing.name} (2)`, status: 'draft', first_day: null });
    expect(data.plan).toMatchObject({ paper: 'card_16', first_day: null });
  });
});

describe('listEddmMailings', () => {
  it('pages, sorts, and finds by name and status', async () => {
    await eddm.draft({ design_id: design, routes: (await eddm.choose({})).routes });
    const list = (query: object) => server.call(listEddmMailings, user.token, { query });
    const { data, meta } = await list({ perPage: 2, orderBy: 'pieces' });
    expect(data).toHaveLength(2);
    expect(meta.total).toBeGreaterThan(5);
    expect(data[0]?.pieces).toBeGreaterThanOrEqual(data[1]?.pieces ?? 0);
    const drafts = await list({ status: 'draft', perPage: 100 });
    expect(drafts.data.every(({ status }) => status === 'draft')).toBe(true);
    const others = await Promise.all(['producing', 'ready', 'mailed'].map((status) => list({ status })));
    expect(others.reduce((sum, one) => sum + one.meta.total, drafts.meta.total)).toBe(meta.total);
    expect((await list({ search: 'empt' })).data.map(({ name }) => name)).toEqual(['Empty']);
  });
});

describe('deleteEddmMailing', () => {
  it('deletes a mailing', async () => {
    const { id } = await eddm.draft({ design_id: design });
    await server.call(deleteEddmMailing, user.token, { params: { id } });
    expect((await server.request('GET', `/api/eddm-mailings/${id}`, { token: user.token })).status).toBe(404);
  });
});
