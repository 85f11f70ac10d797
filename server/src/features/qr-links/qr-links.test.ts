import {
  createGoal,
  createPixel,
  createQrCode,
  listVisits,
  deleteQrCode,
  exportQrScans,
  getQrCode,
  getQrCodeStats,
  getQrStats,
  type QrCode,
  type QrContent,
  updateQrCode,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../testing/test-visits.ts';

const present = new Date('2026-03-04T15:30:00Z');
let moment = present;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, () => moment);
});
afterAll(() => server.stop());

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const page: QrContent = { type: 'url', url: 'https://example.com/spring' };

async function create(
  token: string,
  body: { name?: string; content?: QrContent } & Record<string, unknown> = {},
): Promise<QrCode> {
  const plain = { name: 'Flyer', content: page, joins_pixel: false };
  return (await server.call(createQrCode, token, { body: { ...plain, ...body } })).data;
}

interface Scan {
  readonly method?: string;
  readonly agent?: string;
  readonly headers?: Record<string, string>;
  readonly suffix?: string;
  readonly body?: string;
}

async function scan(
  { short_url: url }: Pick<QrCode, 'short_url'>,
  { method = 'GET', agent = iPhone, headers = {}, suffix = '', body }: Scan = {},
) {
  return fetch(`${url ?? ''}${suffix}`, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': agent, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

const locationOf = async (code: QrCode, how: Scan = {}) => (await scan(code, how)).headers.get('location');
const statsOf = async (token: string, id: string) => {
  await server.running.redirects.drain();
  return (await server.call(getQrCodeStats, token, { params: { id } })).data;
};

describe('a short link', () => {
  it('leads on whatever case it is typed in, and to nothing that stands behind it', async () => {
    const { token } = await server.signIn();
    const code = await create(token);
    const answer = await scan(code);
    expect(answer.status).toBe(302);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      location: 'https://example.com/spring',
      'cache-control': 'no-store',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const printed = { short_url: code.payload.replace(server.url.toUpperCase(), server.url) };
    expect((await scan(printed)).headers.get('location')).toBe('https://example.com/spring');
    expect(await locationOf(code, { suffix: '/?url=https://evil.test&next=//evil.test' })).toBe(
      'https://example.com/spring',
    );
    expect(await locationOf(code, { method: 'HEAD' })).toBe('https://example.com/spring');
    expect((await scan(code, { method: 'DELETE' })).status).toBe(405);
    expect((await scan({ short_url: `${server.url}/q/0000000` })).status).toBe(404);
  });

  it('follows a change, a pause and an archive at once', async () => {
    const { token } = await server.signIn();
    const code = await create(token);
    const { id } = code;
    const change = (body: object) => server.call(updateQrCode, token, { params: { id }, body });
    await change({ content: { type: 'url', url: 'https://example.com/summer' } });
    expect(await locationOf(code)).toBe('https://example.com/summer');
    await change({ archived: true });
    expect(await locationOf(code)).toBe('https://example.com/summer');
    await change({ is_paused: true });
    expect(await (await scan(code)).text()).toContain('paused');
    await change({ fallback_url: 'https://example.com/soon' });
    expect(await locationOf(code)).toBe('https://example.com/soon');
    await server.call(deleteQrCode, token, { params: { id }, query: { confirm: 'Flyer' } });
    expect((await scan(code)).status).toBe(404);
  });

  it('takes campaign parameters along, but never over those of the target', async () => {
    const { token } = await server.signIn();
    const utm = { source: 'flyer', medium: 'print', campaign: 'Spring & more' };
    const code = await create(token, {
      utm,
      content: { type: 'url', url: 'https://example.com/?utm_medium=own#menu' },
    });
    expect(await locationOf(code)).toBe(
      'https://example.com/?utm_medium=own&utm_source=flyer&utm_campaign=Spring+%26+more#menu',
    );
  });

  it('begins, ends and is used up', async () => {
    const { token } = await server.signIn();
    const at = (hours: number) => new Date(present.getTime() + hours * 3_600_000).toISOString();
    const code = await create(token, { starts_at: at(1), ends_at: at(2) });
    const titleAt = async (hours: number) => {
      moment = new Date(at(hours));
      const answer = await scan(code);
      return answer.headers.get('location') ?? /<h1>(.*)<\/h1>/.exec(await answer.text())?.[1];
    };
    expect(await titleAt(0)).toBe('Not yet');
    expect(await titleAt(1)).toBe('https://example.com/spring');
    expect(await titleAt(2)).toBe('This is over');
    moment = present;
    const few = await create(token, { most_scans: 2 });
    expect([await locationOf(few), await locationOf(few), await locationOf(few)]).toEqual([page.url, page.url, null]);
    expect(await statsOf(token, few.id)).toMatchObject({ scans: 3, unique: 1, repeated: 2, closed: 1 });
    expect((await server.call(getQrCode, token, { params: { id: few.id } })).data.state).toBe('used up');
  });

  it('asks for a password', async () => {
    const { token } = await server.signIn();
    const code = await create(token, { password: 'open sesame' });
    const asked = await scan(code);
    expect([asked.status, asked.headers.get('location')]).toEqual([200, null]);
    expect(await asked.text()).toContain('<form method="post">');
    const give = (password: string) =>
      scan(code, {
        method: 'POST',
        body: new URLSearchParams({ password }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await give('close sesame')).status).toBe(401);
    const opened = await give('open sesame');
    expect([opened.status, opened.headers.get('location')]).toEqual([303, page.url]);
    for (let attempt = 0; attempt < 10; attempt += 1) await give('guess');
    expect((await give('open sesame')).status).toBe(429);
  });

  it('decides by rules, the first that holds', async () => {
    const { token } = await server.signIn();
    const to = (name: string) => `https://example.com/${name}`;
    const rules = [
      { when: { platforms: ['iOS'], languages: ['de'] }, url: to('german-apple') },
      { when: { platforms: ['iOS'] }, url: to('apple') },
      // In Chicago it is 9:30 on a Wednesday.
      { when: { weekdays: [3], hours: { from: 9, until: 10 } }, url: to('morning') },
      { when: { scans_from: 5 }, url: to('often') },
    ];
    const code = await create(token, { rules, time_zone: 'America/Chicago' });
    expect(await locationOf(code, { headers: { 'accept-language': 'de-AT,en;q=0.8' } })).toBe(to('german-apple'));
    expect(await locationOf(code, { headers: { 'accept-language': 'en,de;q=0.8' } })).toBe(to('apple'));
    expect(await locationOf(code, { agent: desktop })).toBe(to('morning'));
    moment = new Date(present.getTime() + 3_600_000);
    expect(await locationOf(code, { agent: desktop })).toBe(page.url);
    expect(await locationOf(code, { agent: desktop })).toBe(page.url);
    expect(await locationOf(code, { agent: desktop })).toBe(to('often'));
    moment = present;
    const reasons = (await statsOf(token, code.id)).reasons.map(({ value, scans }) => [value, scans]);
    expect(Object.fromEntries(reasons)).toEqual({ 'rule 1': 1, 'rule 2': 1, 'rule 3': 1, 'rule 4': 1, target: 2 });
  });

  it('shows one device the same variant all day, and many devices each by its weight', async () => {
    const { token } = await server.signIn();
    const variants = [
      { url: 'https://example.com/a', weight: 75 },
      { url: 'https://example.com/b', weight: 25 },
    ];
    const code = await create(token, { variants });
    const seen: (string | null)[] = [];
    for (let device = 0; device < 200; device += 1)
      seen.push(await locationOf(code, { agent: `${desktop} Device/${device}` }));
    const share = seen.filter((url) => url === 'https://example.com/a').length / seen.length;
    expect(share).toBeGreaterThan(0.63);
    expect(share).toBeLessThan(0.87);
    expect(await locationOf(code, { agent: `${desktop} Device/0` })).toBe(seen[0]);
  });

  it('leads to the store of the phone', async () => {
    const { token } = await server.signIn();
    const content: QrContent = {
      type: 'app',
      url: 'https://example.com/app',
      ios_url: 'https://apps.example.com/1',
      android_url: '',
    };
    const code = await create(token, { content });
    expect(await locationOf(code)).toBe('https://apps.example.com/1');
    expect(await locationOf(code, { agent: android })).toBe('https://example.com/app');
  });

  it('hands out business cards and texts', async () => {
    const { token } = await server.signIn();
    const card = await create(token, { content: { type: 'vcard', first_name: 'Ada' } as QrContent });
    const given = await scan(card);
    expect(given.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(await given.text()).toContain('FN:Ada');
    const note = await create(token, { content: { type: 'text', text: '<script>alert(1)</script>' } });
    const shown = await scan(note);
    expect(await shown.text()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('getQrCodeStats', () => {
  it('counts people, repeats and robots apart', async () => {
    const { token } = await server.signIn();
    const code = await create(token);
    for (const how of [
      {},
      {},
      { agent: android },
      { agent: desktop, headers: { referer: 'https://mail.example.org/x', 'accept-language': 'fr-CA' } },
    ])
      await scan(code, how);
    for (const how of [
      { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      { method: 'HEAD' },
      { headers: { 'sec-purpose': 'prefetch;prerender' } },
    ])
      await scan(code, how);
    const stats = await statsOf(token, code.id);
    expect(stats).toMatchObject({
      from: '2026-02-03',
      to: '2026-03-04',
      scans: 4,
      unique: 3,
      repeated: 1,
      robots: 3,
      now: { scans: 4, last_at: present.toISOString() },
      hours: [{ weekday: 3, hour: 15, scans: 4 }],
    });
    expect(stats.series.at(-1)).toEqual({ day: '2026-03-04', scans: 4, unique: 3 });
    expect(stats.series).toHaveLength(30);
    expect(Object.fromEntries(stats.platforms.map(({ value, scans }) => [value, scans]))).toEqual({
      iOS: 2,
      Android: 1,
      Windows: 1,
    });
    expect(stats.devices).toContainEqual({ value: 'mobile', scans: 3, unique: 2 });
    expect(stats.referrers).toContainEqual({ value: 'mail.example.org', scans: 1, unique: 1 });
    expect(stats.languages).toContainEqual({ value: 'fr-CA', scans: 1, unique: 1 });
  });

  it('knows nobody again the next day, and tells days in the time zone asked for', async () => {
    const { token } = await server.signIn();
    const code = await create(token);
    moment = new Date('2026-03-03T23:30:00Z');
    await scan(code);
    moment = new Date('2026-03-04T00:30:00Z');
    await scan(code);
    moment = present;
    expect(await statsOf(token, code.id)).toMatchObject({ scans: 2, unique: 2 });
    const query = { from: '2026-03-03', to: '2026-03-03', time_zone: 'America/Chicago' };
    const { data } = await server.call(getQrCodeStats, token, { params: { id: code.id }, query });
    expect(data).toMatchObject({ scans: 2, series: [{ day: '2026-03-03', scans: 2 }], before: { scans: 0 } });
    const path = pathOf(getQrCodeStats, { params: { id: code.id }, query: { from: '2026-03-05', to: '2026-03-01' } });
    expect(await server.request('GET', path, { token })).toMatchObject({
      status: 400,
      body: { errors: { from: [expect.any(String)] } },
    });
  });
});

describe('a scan and the visit that follows', () => {
  it('are one story, up to the goal', async () => {
    const { token } = await server.signIn();
    const { data: pixel } = await server.call(createPixel, token, {
      body: { name: 'Shop', domain: 'shop.example.com' },
    });
    const goal = { pixel_uuid: pixel.pixel_uuid, name: 'Order', kind: 'page' as const, target: '/thanks' };
    await server.call(createGoal, token, { body: goal });
    const content = { type: 'url' as const, url: 'https://shop.example.com/spring?color=red#top' };
    const [code, other] = [
      await create(token, { content, joins_pixel: true }),
      await create(token, { content, joins_pixel: true }),
    ];
    const landing = (await locationOf(code)) ?? '';
    expect(landing).toMatch(/^https:\/\/shop\.example\.com\/spring\?color=red&qr_scan=[0-9a-f-]{36}#top$/);
    await locationOf(other);
    const sent = present.getTime();
    const visit = (urls: readonly string[]) => {
      const body = testBatch(
        pixel.pixel_uuid,
        urls.map((url, index) => ({ url, at: sent + index })),
        { sent },
      );
      return server.request('POST', '/c', { body, headers: { ...pageHeaders } });
    };
    expect((await visit([landing, 'https://shop.example.com/thanks'])).status).toBe(204);
    await visit(['https://shop.example.com/thanks']);
    expect(await statsOf(token, code.id)).toMatchObject({ scans: 1, visits: 1, conversions: 1 });
    expect(await statsOf(token, other.id)).toMatchObject({ scans: 1, visits: 0, conversions: 0 });
    const { data: visits } = await server.call(listVisits, token, { query: { pixelUuid: pixel.pixel_uuid } });
    expect(visits.map(({ first_page: page }) => page).toSorted((one, two) => (one < two ? -1 : 1))).toEqual([
      '/spring?color=red',
      '/thanks',
    ]);
    const { codes } = await server.call(getQrStats, token, {});
    expect(codes.find(({ id }) => id === code.id)).toMatchObject({ visits: 1, conversions: 1 });
  });
});

describe('getQrStats', () => {
  it('compares the codes of the account', async () => {
    const { token } = await server.signIn();
    const [first, second] = [await create(token, { name: 'First' }), await create(token, { name: 'Second' })];
    await scan(first);
    await scan(second);
    await scan(second, { agent: android });
    await server.running.redirects.drain();
    const { data, codes } = await server.call(getQrStats, token, {});
    expect(data).toMatchObject({ scans: 3, unique: 3 });
    expect(codes.map(({ name, scans }) => [name, scans])).toEqual([
      ['Second', 2],
      ['First', 1],
    ]);
    expect(await server.call(getQrStats, (await server.signIn()).token, {})).toMatchObject({
      data: { scans: 0 },
      codes: [],
    });
  });
});

describe('exportQrScans', () => {
  it('writes every scan, robots marked', async () => {
    const { token } = await server.signIn();
    const code = await create(token);
    await scan(code);
    await scan(code, { agent: 'curl/8.0' });
    await server.running.redirects.drain();
    const path = pathOf(exportQrScans, { params: { id: code.id } });
    const text = await (await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })).text();
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toBe('time,scan,reason,device,platform,browser,language,referrer,country,region,city,robot');
    expect(new Set(rows.map((row) => row.split(',').at(-1)))).toEqual(new Set(['no', 'yes']));
    expect(rows).toHaveLength(2);
  });
});
