import { deleteQrCode, getQrCode, type QrContent, updateQrCode } from '@acquaint/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFeed } from '../../../../platform/feed/feed.ts';
import { createScanning, scanAgents, scannedPage as page } from '../../../../testing/scanning.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { writeMmdb } from '../../../../testing/write-mmdb.ts';
import { openLinks } from './links.ts';
import { strayInlineParts } from '../../../../testing/stray-inline-parts.ts';

const present = new Date('2026-03-04T15:30:00Z');
let moment = present;
const folder = mkdtempSync(join(tmpdir(), 'acquaint-qr-links-'));
let server: TestServer;
beforeAll(async () => {
  const places = join(folder, 'places.mmdb');
  writeMmdb(places, {
    '198.51.100.0/24': {
      country: { iso_code: 'US' },
      subdivisions: [{ iso_code: 'ME' }],
      city: { names: { en: 'Portland' } },
    },
    '203.0.113.0/25': { country_code: 'CA', state1: 'Ontario', city: 'Toronto' },
  });
  server = await startTestServer(
    { GEO_DATABASE: places, TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'http://localhost' },
    () => moment,
  );
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const { create, scan, locationOf, statsOf } = createScanning(() => server);
const { android, desktop } = scanAgents;

describe('a short link', () => {
  it('leads on whatever case it is typed in, and to nothing that follows it', async () => {
    const { token } = await server.signIn();
    const code = await create(token);
    const answer = await scan(code);
    expect(answer.status).toBe(302);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      location: 'https://example.com/spring',
      'cache-control': 'no-store',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const printed = { short_url: code.payload };
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

  it('leads nowhere that has been blocked since, and sends what headers can hold', async () => {
    const { token } = await server.signIn();
    const blocked = await create(token, { content: { type: 'url', url: 'https://www.later-blocked.test/' } });
    const { config } = server.running.services;
    const domains = config.blockedDomains as string[];
    expect(await locationOf(blocked)).toBe('https://www.later-blocked.test/');
    domains.push('later-blocked.test');
    expect((await scan(blocked)).status).toBe(403);
    domains.pop();
    const closed = await create(token, { ends_at: '2026-01-01T00:00:00Z', fallback_url: 'https://example.com/größe' });
    expect(await locationOf(closed)).toBe('https://example.com/gr%C3%B6%C3%9Fe');
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

  it('decides by the country of the address that a trusted proxy names, and deletes the address', async () => {
    const { token } = await server.signIn();
    const rules = [{ when: { countries: ['ca'] }, url: 'https://example.com/canada' }];
    const code = await create(token, { rules });
    const from = (ip: string) => locationOf(code, { headers: { 'x-forwarded-for': ip } });
    expect(await from('203.0.113.9')).toBe('https://example.com/canada');
    expect(await from('198.51.100.7')).toBe(page.url);
    const stats = await statsOf(token, code.id);
    expect(stats).toMatchObject({ scans: 2, unique: 2, has_places: true });
    expect(stats.countries.map(({ value }) => value)).toEqual(['CA', 'US']);
    expect(stats.cities.map(({ value }) => value)).toEqual(['Portland, ME', 'Toronto, Ontario']);
    const { clickhouse } = server.running.services;
    const rows = await clickhouse.rows({ sql: 'select * from qr_scans', row: z.looseObject({}) });
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
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
    const page = await shown.text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const policy = shown.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(strayInlineParts(page, policy)).toEqual([]);
  });
});

describe('openLinks', () => {
  it('hears of what another process has changed', async () => {
    const { token } = await server.signIn();
    const { services } = server.running;
    const [changed, deleted] = [await create(token), await create(token)];
    const links = await openLinks({ ...services, feed: createFeed(), now: () => new Date() });
    const query = (text: string, values: unknown[]) => services.postgres.pool.query(text, values);
    const target = JSON.stringify({ type: 'url', url: 'https://example.com/changed' });
    await query('update qr_codes set content = $1, updated_at = now() where id = $2', [target, changed.id]);
    await query('delete from qr_codes where id = $1', [deleted.id]);
    await query('update qr_short_codes set deleted_at = now() where code = $1', [deleted.code]);
    expect(links.find(changed.code ?? '')?.url).toBe(page.url);
    await links.refresh();
    expect(links.find(changed.code ?? '')?.url).toBe('https://example.com/changed');
    expect(links.find(deleted.code ?? '')).toBeUndefined();
    await links.close();
  });
});
