import { createEditorToken, defaultDesignType, syncDesigns } from '@acquaint/contract';
import { blankScene } from '@acquaint/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/ids.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
let now = new Date();

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  user = await server.signIn();
});
afterAll(() => server.stop());

const tokenOf = async ({ token }: TestUser) => (await server.call(createEditorToken, token, {})).data.access_token;
const design = (name: string, at = now) => ({
  id: newId(),
  name,
  design_type: defaultDesignType,
  document: { ...blankScene('a5_landscape') },
  updated_at: at.toISOString(),
});

describe('createEditorToken', () => {
  it('makes a token that works for ten minutes, for this user alone', async () => {
    const { data } = await server.call(createEditorToken, user.token, {});
    const { access_token: token } = data;
    expect(Date.parse(data.expires_at) - now.getTime()).toBe(600_000);
    const sync = (signedIn: TestUser, editorToken: string) =>
      server.request('POST', '/api/vista-create/sync', { token: signedIn.token, body: { editor_token: editorToken } });
    expect((await sync(user, token)).status).toBe(200);
    const colleague = await server.signIn({ accountId: user.accountId });
    expect((await sync(colleague, token)).status).toBe(400);
    expect((await sync(user, token.replace(/\.(\d+)\./, '.99999999999999.'))).status).toBe(400);
    now = new Date(now.getTime() + 600_000);
    expect((await sync(user, token)).status).toBe(400);
  });

  it('names no editor of somebody else without a key, and lets none into the page', async () => {
    expect((await server.call(createEditorToken, user.token, {})).data.outside_editor).toBeNull();
    const page = await fetch(`${server.url}/assets/create`);
    expect(page.headers.get('content-security-policy')).not.toMatch(/vista|frame-src/);
  });
});

describe('syncDesigns', () => {
  it('keeps the later version of each design, and answers what has changed', async () => {
    const editor = await tokenOf(user);
    const first = design('Flyer');
    const sync = async (designs: (typeof first)[], since?: string) =>
      server.call(syncDesigns, user.token, {
        body: { editor_token: editor, designs, ...(since === undefined ? {} : { since }) },
      });
    expect((await sync([first])).data).toEqual([first]);
    const older = { ...first, name: 'Older', updated_at: new Date(now.getTime() - 1000).toISOString() };
    expect((await sync([older])).data).toEqual([first]);
    const later = { ...first, name: 'Later', updated_at: new Date(now.getTime() + 1000).toISOString() };
    expect((await sync([later])).data).toEqual([later]);
    expect((await sync([], later.updated_at)).data).toEqual([]);
  });

  it('keeps accounts apart, even under one id', async () => {
    const stranger = await server.signIn();
    const mine = design('Mine');
    await server.call(syncDesigns, user.token, { body: { editor_token: await tokenOf(user), designs: [mine] } });
    const theirs = { ...mine, name: 'Theirs' };
    const { data } = await server.call(syncDesigns, stranger.token, {
      body: { editor_token: await tokenOf(stranger), designs: [theirs] },
    });
    expect(data).toEqual([theirs]);
    const back = await server.call(syncDesigns, user.token, { body: { editor_token: await tokenOf(user) } });
    expect(back.data).toContainEqual(mine);
  });

  it('brings documents of before there was a version to the present one, and refuses what is none', async () => {
    const editor = await tokenOf(user);
    const send = (document: object) =>
      server.request('POST', '/api/vista-create/sync', {
        token: user.token,
        body: { editor_token: editor, designs: [{ ...design('Old'), document }] },
      });
    expect(await send({ pages: [] })).toMatchObject({ status: 200 });
    const answer = await send({ ...blankScene('a5_landscape'), safe: 'x' });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['designs.0.document.safe']);
  });

  it('refuses what lies in the future, naming it', async () => {
    const late = design('Late', new Date(now.getTime() + 3_600_000));
    const answer = await server.request('POST', '/api/vista-create/sync', {
      token: user.token,
      body: { editor_token: await tokenOf(user), designs: [late] },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: { 'designs.0.updated_at': ['Lies in the future'] } } });
  });
});
