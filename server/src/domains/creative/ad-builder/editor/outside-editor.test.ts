import { createEditorToken, defaultDesignType } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';

// What browsers get where the operator has a key of VistaCreate. Nothing is asked of it here: it is opened by browsers alone.
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    VISTA_CREATE_API_KEY: 'partner-key',
    VISTA_CREATE_SCRIPT_URL: 'https://editor.example.com/js/frame.js',
  });
});
afterAll(() => server.stop());

describe('createEditorToken where the operator has a key', () => {
  it('shows what opens the editor, and of the user a pseudonym that stays the same', async () => {
    const [one, other] = [await server.signIn(), await server.signIn()];
    const outside = async ({ token }: TestUser) => {
      const { data } = await server.call(createEditorToken, token, {});
      const { outside_editor: editor, ...rest } = data;
      expect(Object.keys(rest).toSorted()).toEqual(['access_token', 'expires_at']);
      return editor;
    };
    const first = await outside(one);
    expect(first).toEqual({
      name: 'VistaCreate',
      script_url: 'https://editor.example.com/js/frame.js',
      api_key: 'partner-key',
      design_type: defaultDesignType,
      user: { external_id: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(await outside(one)).toEqual(first);
    expect((await outside(other))?.user.external_id).not.toBe(first?.user.external_id);
  });

  it('lets its script, its frame and its calls into the page, and nothing more', async () => {
    const policy = (await fetch(`${server.url}/assets/create`)).headers.get('content-security-policy') ?? '';
    const allowed = policy.split('; ').filter((part) => part.includes('https://editor.example.com'));
    expect(allowed.map((part) => part.split(' ')[0])).toEqual(['script-src', 'connect-src', 'frame-src']);
    expect(policy).not.toContain('frame.js');
  });
});
