import { createHash } from 'node:crypto';
import {
  createEddmArea,
  deleteEddmArea,
  type EddmMailing,
  generatePersonas,
  getEddmPackage,
  getEddmProof,
  listEddmAreas,
  listPersonas,
  type Operation,
  rankEddmRoutes,
  updateEddmArea,
} from '@acquaint/contract';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createEddmOf, storeTown, town } from '../../../../testing/eddm.ts';
import { pathOf, startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { until } from '../../../../testing/until.ts';
import { unzip } from '../../../../testing/zip-files.ts';

let server: TestServer;
let user: TestUser;
let pdfium: PDFiumLibrary;
let design: string;
const now = new Date('2026-11-23T15:00:00Z');
const eddm = createEddmOf(
  () => server,
  () => user,
);

beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
  server = await startTestServer({}, () => now);
  user = await server.signIn();
  await storeTown(server);
  design = await eddm.design('eddm_6.5x11', await eddm.code());
});
afterAll(async () => {
  await server.stop();
  pdfium.destroy();
});

async function fileOf(operation: Operation, id: string): Promise<Buffer> {
  const response = await fetch(server.url + pathOf(operation, { params: { id } }), {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function textsOf(pdf: Buffer | undefined): Promise<string[]> {
  const document = await pdfium.loadDocument(pdf ?? Buffer.alloc(0));
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  return texts;
}

describe('getEddmPackage', () => {
  let mailing: EddmMailing;
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    const { routes } = await eddm.choose({ budget_cents: 500_000 });
    mailing = await eddm.draft({ design_id: design, routes, first_day: '2026-11-24' });
    const asked = await eddm.move(mailing, 'producing', { pieces: mailing.pieces, revision: mailing.revision });
    expect(asked.status).toBe(200);
    mailing = await eddm.ready(mailing.id);
    files = await unzip(await fileOf(getEddmPackage, mailing.id));
  });

  it('holds the print file, slips, statements, plans and check sums that are right', () => {
    expect([...files.keys()].toSorted()).toEqual([
      'SHA256SUMS',
      'bundles.pdf',
      'drop-off.pdf',
      'facing-slips.pdf',
      'order.pdf',
      'piece.pdf',
      'routes.csv',
      'statements.pdf',
    ]);
    expect(mailing.package?.files).toBe(files.size);
    const sums = files.get('SHA256SUMS')?.toString('utf8').trim().split('\n') ?? [];
    expect(sums).toHaveLength(7);
    for (const line of sums) {
      const [sum, name = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ).toBe(sum);
    }
  });

  it('has a slip for each bundle, and all pieces on them', async () => {
    const texts = await textsOf(files.get('facing-slips.pdf'));
    const counts = [...texts.join('\n').matchAll(/(\d+) pieces(?! for)/g)].map(([, count]) => Number(count));
    expect(texts).toHaveLength(Math.ceil(mailing.estimate.bundles / 4));
    expect(counts).toHaveLength(mailing.estimate.bundles);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(mailing.pieces);
    expect(Math.max(...counts)).toBeLessThanOrEqual(100);
    expect(texts[0]).toContain('Harbor & Pine');
  });

  it('names every route once with its bundles', () => {
    const rowOf = z.object({
      ZIP: z.string(),
      Route: z.string(),
      Pieces: z.coerce.number(),
      Bundles: z.string(),
      Day: z.string(),
    });
    const rows = z.array(rowOf).parse(parse(files.get('routes.csv') ?? '', { columns: true, bom: true }));
    expect(rows.map(({ ZIP, Route }) => ZIP + Route).toSorted()).toEqual(mailing.plan.routes.toSorted());
    for (const { Bundles, Pieces } of rows) {
      const sizes = [...Bundles.matchAll(/(\d+) × (\d+)/g)].map(([, count, size]) => Number(count) * Number(size));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(Pieces);
    }
  });

  it('states for each post office and day what PS Form 3587 asks for', async () => {
    const texts = await textsOf(files.get('statements.pdf'));
    for (const drop of mailing.estimate.drops) {
      const statement = texts.find((text) => text.includes(`Mailing statement ${drop.zip}`)) ?? '';
      expect(statement).toContain('Dana Whitfield');
      expect(statement).toContain('$0.247');
      expect(statement).toContain(drop.pieces.toLocaleString('en-US'));
      expect(statement).toContain(
        (drop.postage_cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
      );
    }
    const plan = (await textsOf(files.get('drop-off.pdf'))).join('\n');
    for (const { zip } of mailing.estimate.drops) expect(plan).toContain(zip);
    expect((await textsOf(files.get('order.pdf')))[0]).toContain(mailing.pieces.toLocaleString('en-US'));
  });

  it('prints the piece with address, mark, crop marks and the code, both sides', async () => {
    const texts = await textsOf(files.get('piece.pdf'));
    expect(texts).toHaveLength(2);
    expect(texts[1]).toMatch(/ECRWSS[\s\S]*EDDM RETAIL/);
    expect(texts[1]).toMatch(/LOCAL\s+POSTAL CUSTOMER/);
    const source = files.get('piece.pdf')?.toString('latin1') ?? '';
    // 11 × 6.5 in are 792 × 468 points; an eighth of an inch of bleed is 9.
    const [, x1 = '', y1 = '', x2 = '', y2 = ''] =
      /\/TrimBox \[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/.exec(source) ?? [];
    expect([Number(x2) - Number(x1), Number(y2) - Number(y1)]).toEqual([
      expect.closeTo(792, 1),
      expect.closeTo(468, 1),
    ]);
  });

  it('is what it was when it was asked for, and goes away with the draft', async () => {
    expect((await eddm.move(mailing, 'draft')).status).toBe(200);
    const gone = await server.request('GET', `/api/eddm-mailings/${mailing.id}/package`, { token: user.token });
    expect(gone).toMatchObject({ status: 409 });
    expect(await eddm.read(mailing.id)).toMatchObject({ status: 'draft', package: null });
  });
});

describe('getEddmProof', () => {
  it('shows the piece of a draft as it is printed', async () => {
    const mailing = await eddm.draft({ design_id: design });
    const [, back] = await textsOf(await fileOf(getEddmProof, mailing.id));
    expect(back).toContain('EDDM RETAIL');
    const bare = await eddm.draft({ design_id: null });
    const refused = await server.request('GET', `/api/eddm-mailings/${bare.id}/proof`, { token: user.token });
    expect(refused.status).toBe(409);
  });
});

describe('saved areas', () => {
  /** A persona of the consumer file. */
  const findPersona = async (): Promise<{ id: string; name: string }> => {
    await server.call(generatePersonas, user.token, { body: { source: 'file', classes: 2 } });
    return until(async () => {
      const [largest] = (await server.call(listPersonas, user.token, {})).data;
      return largest === undefined ? null : { id: largest.id, name: largest.name };
    });
  };
  const keep = async (name: string) =>
    (await server.call(createEddmArea, user.token, { body: { name, shape: town.shape } })).data;

  describe('createEddmArea', () => {
    it('keeps an area under a name of its own', async () => {
      expect(await keep('Town')).toMatchObject({ name: 'Town', shape: town.shape, excluded: [] });
      const body = { name: 'town', shape: town.shape };
      expect(await server.request('POST', '/api/eddm-areas', { token: user.token, body })).toMatchObject({
        status: 400,
        body: { errors: { name: [expect.any(String)] } },
      });
    });
  });

  describe('listEddmAreas', () => {
    it('lists them by name', async () => {
      await keep('Another');
      const { data } = await server.call(listEddmAreas, user.token, { query: {} });
      expect(data.map(({ name }) => name)).toEqual(['Another', 'Town']);
    });
  });

  describe('rankEddmRoutes', () => {
    it('ranks routes by a persona, page by page, and marks those that are left out', async () => {
      const area = await keep('Ranked');
      const persona = await findPersona();
      const rank = (query: object) =>
        server.call(rankEddmRoutes, user.token, { params: { id: area.id }, query: { perPage: 100, ...query } });
      const { data, meta } = await rank({ personaId: persona.id });
      const { profile } = meta;
      expect(meta.persona).toEqual(persona);
      expect(profile?.age?.mean).toBeGreaterThan(18);
      expect(data.length).toBeGreaterThan(20);
      const fits = data.map(({ fit }) => fit ?? -1);
      expect(fits).toEqual(fits.toSorted((left, right) => right - left));
      for (const { fit, age_index: index, median_age: age } of data) {
        expect(fit).toBeGreaterThanOrEqual(0);
        expect(fit).toBeLessThanOrEqual(100);
        if (age !== null) expect(index).toBe(Math.round((100 * age) / (profile?.age?.mean ?? 1)));
      }
      const [best] = data;
      await server.call(updateEddmArea, user.token, { params: { id: area.id }, body: { excluded: [best?.id ?? ''] } });
      expect((await rank({ personaId: persona.id })).data[0]).toMatchObject({ id: best?.id, is_excluded: true });
      const bare = await rank({ orderBy: 'median_income', orderDirection: 'asc', perPage: 3, page: 1 });
      expect(bare).toMatchObject({ meta: { page: 1, profile: null, persona: null } });
      expect(bare.data.every(({ fit }) => fit === null)).toBe(true);
      const chosen = await eddm.choose({
        budget_cents: 100_000,
        aim: { by: 'persona', persona_id: persona.id, age: 40, pieces: null },
      });
      expect(chosen.routes.length).toBeGreaterThan(0);
    });
  });

  describe('updateEddmArea', () => {
    it('changes the name, the shape or the routes that are left out, each by itself', async () => {
      const { id } = await keep('Before');
      const change = (body: object) => server.call(updateEddmArea, user.token, { params: { id }, body });
      await change({ excluded: ['04101C001'] });
      const shape = { type: 'zips' as const, zips: ['04101'] };
      expect((await change({ name: 'After', shape })).data).toMatchObject({
        name: 'After',
        shape,
        excluded: ['04101C001'],
      });
      const taken = await server.request('POST', `/api/eddm-areas/${id}`, {
        token: user.token,
        body: { _method: 'PUT', name: 'Town' },
      });
      expect(taken).toMatchObject({ status: 400, body: { errors: { name: [expect.any(String)] } } });
    });
  });

  describe('deleteEddmArea', () => {
    it('deletes an area', async () => {
      const { id } = await keep('Short-lived');
      await server.call(deleteEddmArea, user.token, { params: { id } });
      const { data } = await server.call(listEddmAreas, user.token, { query: { search: 'short' } });
      expect(data).toEqual([]);
    });
  });
});
