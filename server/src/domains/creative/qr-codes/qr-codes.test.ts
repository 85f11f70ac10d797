import {
  createQrCode,
  deleteQrCode,
  getQrCode,
  listQrCodes,
  type QrCode,
  type QrContent,
  updateQrCode,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureOf, readQr } from '../../../testing/qr-pictures.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BLOCKED_DOMAINS: 'evil.test' });
});
afterAll(() => server.stop());

const page: QrContent = { type: 'url', url: 'https://example.com/spring?x=1' };
type Body = Parameters<typeof create>[1];
async function create(
  token: string,
  body: { name?: string; content?: QrContent } & Record<string, unknown> = {},
): Promise<QrCode> {
  return (await server.call(createQrCode, token, { body: { name: 'Flyer', content: page, ...body } })).data;
}
const post = (token: string, body: Body) =>
  server.request('POST', '/api/qr-codes', { token, body: { name: 'Flyer', content: page, ...body } });

describe('createQrCode', () => {
  it('gives a dynamic code a short link, which is in the picture in capitals', async () => {
    const { token } = await server.signIn();
    const code = await create(token);
    expect(code).toMatchObject({ type: 'url', is_dynamic: true, status: 'active', scans: 0, history: [] });
    expect(code.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{7}$/);
    expect(code.short_url).toBe(`${server.url}/q/${code.code?.toLowerCase()}`);
    expect(code.payload).toBe(`${server.url.toUpperCase()}/Q/${code.code}`);
    expect(await readQr(await pictureOf(server, token, { id: code.id, format: 'png', pixels: 400 }))).toBe(
      code.payload,
    );
  });

  it.each<[string, QrContent, string]>([
    ['url', { type: 'url', url: 'https://example.com/a' }, 'https://example.com/a'],
    [
      'wifi',
      { type: 'wifi', ssid: 'Café; "1"', password: 'a:b,c\\', security: 'WPA', hidden: true },
      'WIFI:T:WPA;S:Café\\; \\"1\\";P:a\\:b\\,c\\\\;H:true;;',
    ],
    [
      'email',
      { type: 'email', to: 'a@example.com', subject: 'Hi & bye', body: 'One\nTwo' },
      'mailto:a@example.com?subject=Hi%20%26%20bye&body=One%0D%0ATwo',
    ],
    ['sms', { type: 'sms', number: '+1 (512) 555-0100', message: 'YES' }, 'SMSTO:+15125550100:YES'],
    ['phone', { type: 'phone', number: '512.555.0100' }, 'tel:5125550100'],
    ['text', { type: 'text', text: 'Grüße, 世界' }, 'Grüße, 世界'],
  ])('holds a static %s as phones read it', async (_, content, payload) => {
    const { token } = await server.signIn();
    const code = await create(token, { content, is_dynamic: false });
    expect(code).toMatchObject({ is_dynamic: false, short_url: null, code: null, payload });
    expect(await readQr(await pictureOf(server, token, { id: code.id, format: 'png', pixels: 600 }))).toBe(payload);
  });

  it('writes a business card', async () => {
    const { token } = await server.signIn();
    const card = {
      first_name: 'Ada',
      last_name: 'Byron; King',
      organization: 'Engines, Ltd.',
      phone: '+1 512 555 0100',
      email: 'ada@example.com',
      street: '1 Main St',
      city: 'Austin',
      note: 'a\nb',
    };
    const answer = await post(token, {
      content: { type: 'vcard', ...card } as unknown as QrContent,
      is_dynamic: false,
    });
    const { data } = answer.body as { data: QrCode };
    expect(data.payload.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Byron\\; King;Ada;;;',
      'FN:Ada Byron\\; King',
      'ORG:Engines\\, Ltd.',
      'TEL;TYPE=WORK,VOICE:+15125550100',
      'EMAIL:ada@example.com',
      'ADR;TYPE=WORK:;;1 Main St;Austin;;;',
      'NOTE:a\\nb',
      'END:VCARD',
      '',
    ]);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'a script as a target',
      { content: { type: 'url', url: 'javascript:alert(1)' } },
      { 'content.url': [expect.stringContaining('Enter a full web address')] },
    ],
    [
      'data as a target',
      { content: { type: 'url', url: 'data:text/html,<b>x' } },
      { 'content.url': [expect.any(String)] },
    ],
    [
      'a password in a target',
      { content: { type: 'url', url: 'https://a:b@example.com/' } },
      { 'content.url': [expect.any(String)] },
    ],
    [
      'a blocked domain',
      { content: { type: 'url', url: 'https://www.evil.test/x' } },
      { 'content.url': ['The operator of this installation does not allow this domain'] },
    ],
    [
      'a blocked domain with the dot of its root',
      { content: { type: 'url', url: 'https://evil.test./login' } },
      { 'content.url': ['The operator of this installation does not allow this domain'] },
    ],
    [
      'a blocked domain in a rule',
      { rules: [{ when: {}, url: 'https://evil.test/' }] },
      { 'rules.0.url': [expect.stringContaining('operator')] },
    ],
    [
      'a file on a private address',
      { content: { type: 'file', url: 'http://10.0.0.1/menu.pdf' } },
      { 'content.url': ['Must be on the public internet: phones cannot open it otherwise'] },
    ],
    [
      'a file on an encoded address',
      { content: { type: 'file', url: 'http://2130706433/menu.pdf' } },
      { 'content.url': [expect.stringContaining('public internet')] },
    ],
    [
      "a file on a cloud's metadata",
      { content: { type: 'file', url: 'http://169.254.169.254/latest' } },
      { 'content.url': [expect.stringContaining('public internet')] },
    ],
    [
      'a dynamic network',
      { content: { type: 'wifi', ssid: 'x', security: 'nopass' } },
      { is_dynamic: ['This type cannot be made so'] },
    ],
    [
      'a static app',
      { content: { type: 'app', url: 'https://example.com/' }, is_dynamic: false },
      { is_dynamic: [expect.any(String)] },
    ],
    [
      'a text of 4 kB',
      { content: { type: 'text', text: 'x'.repeat(4_000) }, is_dynamic: false },
      { 'content.text': ['Must be at most 2000 characters'] },
    ],
    [
      'a text that fits no code of its style',
      { content: { type: 'text', text: 'ä'.repeat(1_400) }, is_dynamic: false, style: { ecc: 'H' } },
      { content: ['The content has 2800 bytes, more than a QR code of this style holds'] },
    ],
    ['colors without contrast', { style: { fg: '#dddddd' } }, { 'style.fg': [expect.stringContaining('contrast')] }],
    [
      'an end before the beginning',
      { starts_at: '2026-05-02T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' },
      { ends_at: ['Must be after the beginning'] },
    ],
    ['a template of nobody', { template_id: crypto.randomUUID() }, { template_id: ['This template does not exist'] }],
    [
      'a place that is none',
      { time_zone: 'Mars/Base' },
      { time_zone: ['Must be a time zone such as America/New_York'] },
    ],
  ])('refuses %s', async (_, body, errors) => {
    const { token } = await server.signIn();
    expect(await post(token, body)).toMatchObject({ status: 400, body: { errors } });
    expect((await server.call(listQrCodes, token, {})).data).toEqual([]);
  });

  it('refuses a link to a short link', async () => {
    const { token } = await server.signIn();
    const { short_url: url } = await create(token);
    expect(await post(token, { content: { type: 'url', url: url ?? '' } })).toMatchObject({
      status: 400,
      body: { errors: { 'content.url': ['A short link cannot lead to a short link'] } },
    });
  });

  it('saves what cannot be read only for whoever says so', async () => {
    const { token } = await server.signIn();
    const style = { fg: '#ffffff', bg: '#000000', margin: 0 };
    const refused = await post(token, { style });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { style: [expect.stringContaining('Only 0 of 15 readings succeeded.')] } },
    });
    expect(await post(token, { style, accepts_unreadable: true })).toMatchObject({ status: 200 });
  });

  it('gives a chosen ending once, also to two who ask at once, and never again', async () => {
    const [one, two] = [await server.signIn(), await server.signIn()];
    const code = `SPRING-${Date.now() % 1_000_000}`;
    const answers = await Promise.all([
      post(one.token, { code }),
      post(two.token, { code: code.toLowerCase() }),
      post(one.token, { code }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 400, 400]);
    const winner = answers.find(({ status }) => status === 200)?.body as { data: QrCode };
    const owner = answers[1]?.status === 200 ? two : one;
    await server.call(deleteQrCode, owner.token, { params: { id: winner.data.id }, query: { confirm: 'Flyer' } });
    expect(await post(owner.token, { code })).toMatchObject({
      status: 400,
      body: { errors: { code: ['This ending has been used before. Choose another one'] } },
    });
  });
});

describe('updateQrCode', () => {
  it('changes the target without changing the picture, and remembers the old one', async () => {
    const { token } = await server.signIn();
    const code = await create(token);
    const before = await pictureOf(server, token, { id: code.id, format: 'svg' });
    const { data } = await server.call(updateQrCode, token, {
      params: { id: code.id },
      body: { content: { type: 'url', url: 'https://example.com/summer' } },
    });
    expect(data).toMatchObject({
      target: 'https://example.com/summer',
      history: [{ target: 'https://example.com/spring?x=1', changed_by: 'Test User' }],
    });
    expect((await pictureOf(server, token, { id: code.id, format: 'svg' })).equals(before)).toBe(true);
  });

  it('keeps what it is not given, and takes a password away again', async () => {
    const { token } = await server.signIn();
    const { id } = await create(token, { password: 'open sesame', note: 'Door', utm: { source: 'flyer' } });
    const update = async (body: object) => (await server.call(updateQrCode, token, { params: { id }, body })).data;
    expect(await update({ name: 'Door' })).toMatchObject({
      has_password: true,
      note: 'Door',
      utm: { source: 'flyer' },
    });
    expect(await update({ password: null })).toMatchObject({ has_password: false, name: 'Door' });
  });

  it('archives and restores', async () => {
    const { token } = await server.signIn();
    const { id } = await create(token);
    const answer = await server.request('POST', `/api/qr-codes/${id}`, {
      token,
      body: { _method: 'PUT', archived: true },
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'archived' } } });
    const listed = await server.call(listQrCodes, token, { query: { archived: 'true' } });
    expect(listed).toMatchObject({ data: [{ id }], meta: { counts: { active: 0, archived: 1 } } });
    const { data } = await server.call(updateQrCode, token, { params: { id }, body: { archived: false } });
    expect(data.status).toBe('active');
  });

  it('refuses what a printed code cannot become', async () => {
    const { token } = await server.signIn();
    const { id } = await create(token, { is_dynamic: false });
    const content = { type: 'app', url: 'https://example.com/' };
    expect(await server.request('PUT', `/api/qr-codes/${id}`, { token, body: { content } })).toMatchObject({
      status: 400,
      body: { errors: { 'content.type': ['A static code cannot hold this'] } },
    });
  });
});

describe('listQrCodes', () => {
  it('finds by name, address, ending and type, a page at a time', async () => {
    const { token } = await server.signIn();
    await create(token, { name: 'Door hanger' });
    const text: QrContent = { type: 'text', text: 'Hello' };
    const other = await create(token, { name: 'Menu', content: text });
    const names = async (query: Record<string, string>) =>
      (await server.call(listQrCodes, token, { query })).data.map(({ name }) => name);
    expect(await names({})).toEqual(['Menu', 'Door hanger']);
    expect(await names({ search: 'hanger' })).toEqual(['Door hanger']);
    expect(await names({ search: 'example.com/spring' })).toEqual(['Door hanger']);
    expect(await names({ search: other.code ?? '' })).toEqual(['Menu']);
    expect(await names({ type: 'text' })).toEqual(['Menu']);
    expect(await names({ orderBy: 'name', orderDirection: 'asc', perPage: '1', page: '1' })).toEqual(['Menu']);
    expect(await names({ search: '%' })).toEqual([]);
  });
});

describe('getQrCode', () => {
  it('answers 404 for none', async () => {
    const { token } = await server.signIn();
    const { id } = await create(token);
    expect((await server.call(getQrCode, token, { params: { id } })).data.id).toBe(id);
    expect(await server.request('GET', `/api/qr-codes/${crypto.randomUUID()}`, { token })).toMatchObject({
      status: 404,
    });
  });
});

describe('deleteQrCode', () => {
  it('deletes only for whoever typed its name', async () => {
    const { token } = await server.signIn();
    const { id } = await create(token, { name: 'Poster' });
    expect(await server.request('DELETE', `/api/qr-codes/${id}?confirm=poster`, { token })).toMatchObject({
      status: 400,
      body: { errors: { confirm: ['Type the name of the code to delete it'] } },
    });
    await server.call(deleteQrCode, token, { params: { id }, query: { confirm: 'Poster' } });
    expect(await server.request('GET', `/api/qr-codes/${id}`, { token })).toMatchObject({ status: 404 });
  });
});
