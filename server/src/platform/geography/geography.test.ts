import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPixel, getReport } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../testing/test-visits.ts';
import { writeMmdb } from '../../testing/write-mmdb.ts';
import { openGeography } from './geography.ts';

const folder = mkdtempSync(join(tmpdir(), 'acquaint-geography-'));
const places = join(folder, 'places.mmdb');
const networks = join(folder, 'networks.mmdb');

beforeAll(() => {
  writeMmdb(places, {
    '198.51.100.0/24': {
      country: { iso_code: 'US' },
      subdivisions: [{ iso_code: 'ME' }],
      city: { names: { en: 'Portland' } },
    },
    '203.0.113.0/25': { country_code: 'CA', state1: 'Ontario', city: 'Toronto' },
  });
  writeMmdb(networks, {
    '198.51.100.0/25': { autonomous_system_number: 64_500, autonomous_system_organization: 'Coastal Cable Company' },
    '198.51.100.128/25': { autonomous_system_number: 64_501, autonomous_system_organization: 'Hetzner Online GmbH' },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('openGeography', () => {
  it('reads places in both layouts, and nothing of what it does not know', async () => {
    const geography = await openGeography({ places, networks: null });
    expect(geography.placeOf('198.51.100.7')).toEqual({ country: 'US', region: 'ME', city: 'Portland' });
    expect(geography.placeOf('203.0.113.9')).toEqual({ country: 'CA', region: 'Ontario', city: 'Toronto' });
    for (const unknown of ['203.0.113.200', '127.0.0.1', '::1', 'nonsense', ''])
      expect(geography.placeOf(unknown)).toEqual({ country: '', region: '', city: '' });
    expect(geography.isDataCenter('198.51.100.200')).toBe(false);
  });

  it('reports rented servers from networks with people', async () => {
    const geography = await openGeography({ places: null, networks });
    expect([geography.isDataCenter('198.51.100.200'), geography.isDataCenter('198.51.100.7')]).toEqual([true, false]);
    expect(geography.hasPlaces).toBe(false);
  });

  it('says which setting names a file that is none', async () => {
    const file = join(folder, 'text.mmdb');
    writeFileSync(file, 'no database');
    await expect(openGeography({ places: file, networks: null })).rejects.toThrow('GEO_DATABASE names');
    await expect(openGeography({ places: null, networks: join(folder, 'gone.mmdb') })).rejects.toThrow('ASN_DATABASE');
  });
});

describe('visits with geography', () => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    const environment = {
      GEO_DATABASE: places,
      ASN_DATABASE: networks,
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: 'http://localhost',
    };
    server = await startTestServer(environment);
    user = await server.signIn();
  });
  afterAll(() => server.stop());

  it('reports countries and regions, stores no address, and counts data centers apart', async () => {
    const body = { name: 'Shop', domain: 'shop.example.com' };
    const { data: pixel } = await server.call(createPixel, user.token, { body });
    for (const address of ['198.51.100.7', '203.0.113.9', '198.51.100.200']) {
      const headers = { ...pageHeaders, 'x-forwarded-for': address };
      const { status } = await server.request('POST', '/c', { body: testBatch(pixel.pixel_uuid), headers });
      expect(status).toBe(204);
    }
    const query = { pixelUuid: pixel.pixel_uuid };
    const { data: report } = await server.call(getReport, user.token, { query });
    expect(report.totals.visits).toBe(2);
    expect(report.countries.map(({ name }) => name).toSorted()).toEqual(['CA', 'US']);
    expect(report.regions.map(({ name }) => name).toSorted()).toEqual(['ME', 'Ontario']);
    const { data: narrowed } = await server.call(getReport, user.token, { query: { ...query, country: 'CA' } });
    expect(narrowed.totals.visits).toBe(1);
  });
});
