import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEddmPlaces, listEddmRoutes, listMapLabels } from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { uspsRoutes } from '../../../../integrations/carrier-routes/usps.ts';
import { CommandError } from '../../../../platform/command-line/command-line.ts';
import { type RoutesServer, startRoutesServer } from '../../../../testing/routes-server.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { generateConsumers, withZipCodes } from '../../../people/consumers/index.ts';
import { routesInRange } from './carrier-routes.queries.ts';
import { importRoutes } from './import-routes.ts';
import { placesOfZips } from './places.queries.ts';
import { sampleArea, sampleZips } from '../areas/sample-area.ts';

const personRow = z.object({ address: z.string(), zip: z.string(), longitude: z.number() });
let post: RoutesServer;
let server: TestServer;
let user: TestUser;
const folder = mkdtempSync(join(tmpdir(), 'acquaint-routes-'));

beforeAll(async () => {
  post = await startRoutesServer();
  server = await startTestServer({ USPS_ROUTES_URL: post.url });
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 500, seed: 9, pepper: identityPepper });
});
afterAll(async () => {
  await server.stop();
  await post.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  post.trouble = () => 'none';
});

const ask = (query: object) => server.call(listEddmRoutes, user.token, { query });
const fileOf = (name: string, content: string): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
const importFile = (file: string) =>
  importRoutes({
    clickhouse: server.running.services.clickhouse,
    file,
    countedOn: '2026-10-01',
    at: server.running.services.now(),
  });

describe('listEddmRoutes', () => {
  it('asks the post for what is not stored, keeps it, and says where counts are from', async () => {
    post.routes.set('21014', [
      {
        route: 'C001',
        residential: 412,
        business: 20,
        income: 81_234.6,
        age: 41.25,
        size: 2.44,
        paths: [
          [
            [-76.35, 39.53],
            [-76.34, 39.54],
          ],
        ],
      },
      { route: 'R002', residential: 610, paths: [] },
      { route: 'B001', residential: 300 },
    ]);
    const { data, meta } = await ask({ zips: '21014' });
    expect(data.map(({ id, kind, residential }) => [id, kind, residential])).toEqual([
      ['21014B001', 'box', 300],
      ['21014C001', 'city', 412],
      ['21014R002', 'rural', 610],
    ]);
    expect(data[1]).toMatchObject({
      median_income: 81_235,
      median_age: 41.3,
      household_size: 2.4,
      city: 'BEL AIR MD',
      longitude: -76.345,
    });
    // Without streets a route is where its ZIP code is.
    expect(data[2]).toMatchObject({ median_income: null, paths: [], longitude: data[0]?.longitude });
    expect([meta.waiting, meta.problem]).toEqual([0, '']);
    expect(meta.sources).toEqual([{ source: 'usps', routes: 3, says: expect.stringContaining('Counts of the USPS') }]);
    expect(post.asked).toEqual(['21014 R', '21014 B']);
    await ask({ zips: '21014' });
    expect(post.asked).toHaveLength(2);
  });

  it('finds routes around a point and within corners, by the middle of their streets', async () => {
    const around = await ask({ lat: 39.535, lng: -76.345, miles: 0.5 });
    expect(around.data.map(({ id }) => id)).toEqual(['21014C001']);
    const within = await ask({ corners: '-76.36,39.52,-76.33,39.52,-76.33,39.55,-76.36,39.55' });
    expect(within.data.map(({ id }) => id)).toContain('21014C001');
    const outside = await ask({ corners: '-76.36,39.52,-76.35,39.52,-76.35,39.53' });
    expect(outside.data).toEqual([]);
  });

  it('reports ZIP codes that it still asks for, some at a time', async () => {
    const waitingNow = async () => (await ask({ lat: 44.48, lng: -73.21, miles: 1 })).meta.waiting;
    const first = await waitingNow();
    expect(first).toBeGreaterThan(0);
    let waiting = first;
    for (let round = 0; round < 20 && waiting > 0; round += 1) waiting = await waitingNow();
    expect(first).toBeGreaterThan(waiting);
    expect(waiting).toBe(0);
  });

  it('says when the post cannot be asked, and gives what is stored', async () => {
    post.trouble = () => 'html';
    const unreached = await ask({ zips: '21014,90210' });
    expect(unreached.meta.problem).toBe('The route service of the USPS cannot be reached.');
    expect(unreached.data).toHaveLength(3);
    post.trouble = () => 'error';
    expect((await ask({ zips: '90210' })).meta.problem).toBe('The USPS has no routes for 90210 now.');
  });

  it('names what is wrong with a place', async () => {
    const refused = await server.request('GET', '/api/eddm/routes?corners=1,2,3', { token: user.token });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ errors: { corners: [expect.stringContaining('three')] } });
    const both = await server.request('GET', '/api/eddm/routes?zips=21014&lat=1&lng=1&miles=1', { token: user.token });
    expect(both.status).toBe(400);
  });
});

describe('uspsRoutes', () => {
  it('tries again after a lost answer, and asks one after another', async () => {
    const provider = uspsRoutes({ url: post.url, pause: 1 });
    post.routes.set('10001', [{ route: 'C007', residential: 500 }]);
    const start = post.asked.length;
    post.trouble = (request) => (request === start + 1 ? 'broken' : 'none');
    const [first, second] = await Promise.all([provider.routesOf('10001'), provider.routesOf('10002')]);
    expect([first.length, second.length]).toEqual([1, 0]);
    expect(post.asked.slice(start)).toEqual(['10001 R', '10001 R', '10001 B', '10002 R', '10002 B']);
  });
});

describe('importRoutes', () => {
  it('takes CSV by our names or those of the post, and exchanges the routes of its ZIP codes', async () => {
    const file = fileOf(
      'routes.csv',
      'ZIP_CODE,CRID_ID,RES_CNT,BUS_CNT,MED_INCOME,MED_AGE,AVG_HH_SIZ,latitude,longitude\n4101,C001,"1,200",12,"$61,000",38.4,2.1,43.66,-70.25\n04101,c002,300,,,,,,\n',
    );
    expect(await importFile(file)).toBe(2);
    const { data, meta } = await ask({ zips: '04101' });
    expect(data.map(({ id, residential, business }) => [id, residential, business])).toEqual([
      ['04101C001', 1_200, 12],
      ['04101C002', 300, 0],
    ]);
    expect(data[0]).toMatchObject({
      median_income: 61_000,
      median_age: 38.4,
      latitude: 43.66,
      source: 'file',
      counted_on: '2026-10-01',
    });
    expect(meta.sources[0]?.says).toBe('Counts of Oct 1, 2026, from a file of the operator.');
    await importFile(fileOf('fewer.csv', 'zip,route,residential\n04101,C003,250\n'));
    expect((await ask({ zips: '04101' })).data.map(({ id }) => id)).toEqual(['04101C003']);
  });

  it('takes GeoJSON with lines and areas', async () => {
    const feature = (route: string, geometry: object) => ({
      type: 'Feature',
      properties: { ZIP: '04102', ROUTE: route, RES_CNT: 240 },
      geometry,
    });
    const line = [
      [-70.28, 43.65],
      [-70.27, 43.66],
    ];
    const features = [
      feature('C001', { type: 'LineString', coordinates: line }),
      feature('C002', { type: 'MultiPolygon', coordinates: [[[...line, [-70.27, 43.65], line[0]]]] }),
    ];
    expect(await importFile(fileOf('routes.geojson', JSON.stringify({ type: 'FeatureCollection', features })))).toBe(2);
    const { data } = await ask({ zips: '04102' });
    expect(data.map(({ paths }) => paths.map((path) => path.length))).toEqual([[2], [4]]);
  });

  it('changes nothing for a file with an error, and names the row', async () => {
    const cases: [string, string, string][] = [
      ['a.csv', 'zip,route,residential\n04101,C001,9\n04101,X001,9\n', 'Row 3: “X001” is no route'],
      ['b.csv', 'zip,route\n04101,C001\n', 'Row 2: there is no count of homes'],
      ['c.csv', 'zip,route,residential\n04101,C001,many\n', 'Row 2: residential is “many”'],
      ['d.csv', 'zip,route,residential\n', 'd.csv holds no routes'],
      ['e.json', '{"features": [{"type": "Feature"}]}', 'Feature 1'],
      ['f.json', '{"features": [', 'f.json cannot be read'],
      ['g.txt', '', 'g.txt must be a .csv, .json or .geojson file'],
    ];
    for (const [name, content, says] of cases) {
      const failing = importFile(fileOf(name, content));
      await expect(failing).rejects.toThrow(says);
      await expect(failing).rejects.toBeInstanceOf(CommandError);
    }
    await expect(importFile(join(folder, 'gone.csv'))).rejects.toThrow('does not exist');
    expect((await ask({ zips: '04101' })).data.map(({ id }) => id)).toEqual(['04101C003']);
  });
});

describe('listMapLabels', () => {
  const labelsOf = async ([west, south, east, north]: readonly [number, number, number, number]) =>
    (await server.call(listMapLabels, user.token, { query: { west, south, east, north } })).data;

  it('names the largest cities of a state with its counties, and from near its ZIP codes', async () => {
    const maine = await labelsOf([-71.1, 43, -66.9, 47.5]);
    const names = (kind: string, all: typeof maine) => all.flatMap((one) => (one.kind === kind ? [one.name] : []));
    expect(names('city', maine).slice(0, 2)).toEqual(['Portland', 'Lewiston']);
    expect(names('county', maine)).toContain('Aroostook');
    expect(names('zip', maine)).toEqual([]);
    const town = await labelsOf([-70.4, 43.6, -70.1, 43.8]);
    expect(names('zip', town)).toContain('04101');
    expect(names('county', town)).toEqual([]);
    expect(town.every(({ latitude }) => latitude >= 43.6 && latitude <= 43.8)).toBe(true);
  });

  it('names cities alone of the whole country, at most sixty', async () => {
    const country = await labelsOf([-125, 24, -66, 50]);
    expect(country.slice(0, 3).map(({ name }) => name)).toEqual(['New York', 'Los Angeles', 'Chicago']);
    expect(country.map(({ kind }) => kind)).toEqual(Array.from({ length: 60 }, () => 'city'));
  });

  it('refuses corners that are not a part of a map', async () => {
    const query = 'west=-70&south=43&east=-71&north=91';
    const { status, body } = await server.request('GET', `/api/map-labels?${query}`, { token: user.token });
    expect([status, body]).toMatchObject([400, { errors: { north: [expect.any(String)] } }]);
  });
});

describe('findEddmPlaces', () => {
  const find = async (search: string) => (await server.call(findEddmPlaces, user.token, { query: { search } })).data;
  it('finds ZIP codes, cities and addresses of the consumer file', async () => {
    expect((await find('0410')).map(({ zip }) => zip)).toContain('04101');
    expect((await find('Portland, M'))[0]).toMatchObject({ kind: 'city', name: 'Portland, ME' });
    const [someone] = await server.running.services.clickhouse.rows({
      sql: "select address, zip, toFloat64(consumers.longitude) as longitude from consumers where address != '' and consumers.longitude != 0 order by consumer_id limit 1",
      row: personRow,
    });
    const found = await find(`${someone?.address ?? ''}, ${someone?.zip ?? ''}`);
    expect(found[0]).toMatchObject({ kind: 'address', zip: someone?.zip, longitude: someone?.longitude });
    expect((await find('99999 Nowhere Road, 04101'))[0]).toMatchObject({ kind: 'zip', zip: '04101' });
    expect(await find('x')).toEqual([]);
  });
});

describe('sampleArea', () => {
  it('is the same town each time: streets for all but boxes, and routes that the post would take', async () => {
    const clickhouse = await withZipCodes(server.running.services.clickhouse);
    const middles = await placesOfZips(clickhouse, sampleZips);
    const routes = sampleArea(middles);
    expect(sampleArea(middles)).toEqual(routes);
    expect(new Set(routes.map(({ zip }) => zip)).size).toBe(sampleZips.length);
    expect(new Set(routes.map(({ zip, route }) => zip + route)).size).toBe(routes.length);
    const walked = routes.filter(({ kind }) => kind !== 'box');
    expect(walked.length).toBeGreaterThan(40);
    expect(walked.every(({ paths, residential, business }) => paths.length > 0 && residential + business <= 720)).toBe(
      true,
    );
    const stored = await routesInRange(clickhouse, { zips: ['04103'] }, { limit: 10, withStreets: true });
    expect(stored).toEqual([]);
  });
});
