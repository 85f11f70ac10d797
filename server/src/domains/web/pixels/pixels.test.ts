import { createPixel, getPixel, listPixels, rotatePixel, updatePixel } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../testing/test-visits.ts';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
});
afterAll(() => server.stop());

const create = (domain: string) =>
  server.call(createPixel, user.token, { body: { name: `Pixel of ${domain}`, domain } });

describe('createPixel', () => {
  it('makes a pixel with safe settings and its snippet', async () => {
    const { data } = await create('one.example.com');
    expect(data).toMatchObject({
      domain: 'one.example.com',
      consent_mode: 'gpc',
      consent_source: 'command',
      identify: true,
      status: 'never',
      match_rate: null,
      is_sample: false,
    });
    expect(data.snippet).toContain(`<script async src="${server.url}/p/${data.pixel_uuid}.js"></script>`);
    expect(data.snippet).toContain(`${server.url}/p/${data.pixel_uuid}.gif`);
  });

  it('refuses a second pixel for one domain at its field', async () => {
    await create('twice.example.com');
    const answer = await server.request('POST', '/api/user_pixel', {
      token: user.token,
      body: { name: 'Again', domain: 'TWICE.example.com' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { domain: ['Another of your pixels already uses this domain.'] } },
    });
  });

  it.each([
    [{ name: 'x', domain: 'ftp://shop.example.com' }, 'domain'],
    [{ name: 'x', domain: 'https://ann@shop.example.com' }, 'domain'],
    [{ name: 'x', domain: 'shop.example.com/path' }, 'domain'],
    [{ name: 'x'.repeat(101), domain: 'a.example.com' }, 'name'],
    [{ name: null, domain: 'a.example.com' }, 'name'],
    [{ domain: 'a.example.com' }, 'name'],
    [{ name: 'x', domain: 'a.example.com', consent_mode: 'never' }, 'consent_mode'],
    [{ name: 'x', domain: 'a.example.com', consent_source: 'nobody' }, 'consent_source'],
  ])('refuses %j naming the field', async (body, field) => {
    const answer = await server.request('POST', '/api/user_pixel', { token: user.token, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(['errors', field]);
  });
});

describe('listPixels', () => {
  it('lists the own pixels in order of making, and nobody else sees them', async () => {
    const owner = await server.signIn();
    const made = await server.call(createPixel, owner.token, { body: { name: 'Mine', domain: 'mine.example.com' } });
    expect((await server.call(listPixels, owner.token, {})).data.map((pixel) => pixel.id)).toEqual([made.data.id]);
    const stranger = await server.signIn();
    expect((await server.call(listPixels, stranger.token, {})).data).toEqual([]);
  });
});

describe('getPixel', () => {
  it('answers 404 for another account, and for what is no id', async () => {
    const { data } = await create('sealed.example.com');
    const stranger = await server.signIn();
    expect(await server.request('GET', `/api/user_pixel/${data.id}`, { token: stranger.token })).toMatchObject({
      status: 404,
    });
    expect(await server.request('GET', '/api/user_pixel/no-id', { token: user.token })).toMatchObject({ status: 404 });
    expect((await server.call(getPixel, user.token, { params: { id: data.id } })).data.name).toBe(
      'Pixel of sealed.example.com',
    );
  });
});

describe('a pixel', () => {
  it('is found by its public id too, by its own account only', async () => {
    const { data } = await create('public-id.example.com');
    const stranger = await server.signIn();
    const params = { id: data.pixel_uuid };
    const path = `/api/user_pixel/${data.pixel_uuid}`;
    expect((await server.call(getPixel, user.token, { params })).data.id).toBe(data.id);
    expect(await server.request('GET', path, { token: stranger.token })).toMatchObject({ status: 404 });
    const renamed = await server.request('PUT', path, { token: user.token, body: { name: 'Renamed' } });
    expect(renamed).toMatchObject({ status: 200, body: { data: { id: data.id, name: 'Renamed' } } });
  });
});

describe('updatePixel', () => {
  it('accepts a real PUT', async () => {
    const { data } = await create('put.example.com');
    const updated = await server.call(updatePixel, user.token, {
      params: { id: data.id },
      body: { name: 'Renamed', paused: true, consent_mode: 'banner', consent_source: 'tcf' },
    });
    expect(updated.data).toMatchObject({ name: 'Renamed', paused: true, status: 'paused', domain: 'put.example.com' });
    expect(updated.data).toMatchObject({ consent_mode: 'banner', consent_source: 'tcf' });
  });

  it('accepts POST with _method PUT, and no other override', async () => {
    const { data } = await create('override.example.com');
    const path = `/api/user_pixel/${data.id}`;
    const answer = await server.request('POST', path, { token: user.token, body: { _method: 'PUT', identify: false } });
    expect(answer).toMatchObject({ status: 200, body: { data: { identify: false } } });
    for (const method of ['DELETE', 'GET', '', 7]) {
      expect(
        await server.request('POST', path, { token: user.token, body: { _method: method, name: 'x' } }),
      ).toMatchObject({ status: 405 });
    }
    expect(await server.request('POST', path, { token: user.token, body: { name: 'x' } })).toMatchObject({
      status: 405,
    });
  });

  it('accepts a PUT that says so again in its body', async () => {
    const { data } = await create('again.example.com');
    const put = (body: object) => server.request('PUT', `/api/user_pixel/${data.id}`, { token: user.token, body });
    expect(await put({ _method: 'PUT', name: 'Again' })).toMatchObject({
      status: 200,
      body: { data: { name: 'Again' } },
    });
    expect(await put({ _method: 'DELETE', name: 'x' })).toMatchObject({ status: 405 });
  });

  it('writes who changed what', async () => {
    const { data } = await create('audited.example.com');
    await server.call(updatePixel, user.token, { params: { id: data.id }, body: { name: 'Audited' } });
    const { rows } = await server.running.services.postgres.pool.query(
      'select action, details from audit_log where object_id = $1 order by at',
      [data.id],
    );
    expect(rows).toEqual([
      { action: 'createPixel', details: { domain: 'audited.example.com' } },
      { action: 'updatePixel', details: { fields: ['name'] } },
    ]);
  });
});

describe('rotatePixel', () => {
  it('gives another id, under which the old snippet counts no more', async () => {
    const { data } = await create('rotated.example.com');
    const rotated = await server.call(rotatePixel, user.token, { params: { id: data.id } });
    expect(rotated.data.pixel_uuid).not.toBe(data.pixel_uuid);
    expect(rotated.data.snippet).toContain(rotated.data.pixel_uuid);
    const send = (uuid: string) =>
      server.request('POST', '/c', {
        body: testBatch(uuid, [{ url: 'https://rotated.example.com/' }]),
        headers: { ...pageHeaders, origin: 'https://rotated.example.com' },
      });
    expect((await send(rotated.data.pixel_uuid)).status).toBe(204);
    expect((await send(data.pixel_uuid)).status).not.toBe(204);
    const { rows } = await server.running.services.postgres.pool.query(
      "select details from audit_log where object_id = $1 and action = 'rotatePixel'",
      [data.id],
    );
    expect(rows).toEqual([{ details: { before: data.pixel_uuid, after: rotated.data.pixel_uuid } }]);
  });
});
