import { getChecks, runCheck } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditedActions } from '../../../../testing/audited.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { until } from '../../../../testing/until.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer({});
  admin = await server.signIn({ isAdmin: true });
});
afterAll(() => server.stop());

describe('getChecks', () => {
  it('shows administrators the quick check of the start, and nobody else', async () => {
    const { data } = await server.call(getChecks, admin.token, {});
    expect(data).toMatchObject({ full: null, job: null, quick: { is_quick: true } });
    expect(data.quick?.results).toContainEqual(expect.objectContaining({ name: 'Keys', state: 'ok' }));
    const user = await server.signIn();
    expect((await server.request('GET', getChecks.path, { token: user.token })).status).toBe(403);
  });
});

describe('runCheck', () => {
  it('checks everything in the background, once at a time, and is recorded', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => server.call(runCheck, admin.token, {})));
    const full = await until(async () => (await server.call(getChecks, admin.token, {})).data.full);
    expect(full.results.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ClickHouse checksums', 'Visits', 'Consumer index', 'Files', 'Rows']),
    );
    expect(one?.data.kind).toBe('check-installation');
    expect(other?.data.id).toBe(one?.data.id);
    expect(await auditedActions(server, admin)).toContain('runCheck');
  });
});
