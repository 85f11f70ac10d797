import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailTo } from '../../testing/test-mail.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { newId } from '../ids/ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
});
afterAll(() => server.stop());

const rows = z.array(z.object({ kind: z.string(), failures: z.number(), is_due: z.boolean(), text: z.string() }));
const waiting = async () =>
  rows.parse(
    (
      await server.running.services.postgres.pool.query(
        'select kind, failures, next_attempt_at <= now() as is_due, row_to_json(w)::text as text from deferred_work w',
      )
    ).rows,
  );
const reset = (email: string) => ({ email, baseUrl: server.url, ip: '127.0.0.1' });

describe('deferred work', () => {
  it('that was left behind by a crash is done by the next start or sweep, and is gone then', async () => {
    const { deferred, postgres, secrets } = server.running.services;
    const { email } = await server.signIn();
    await postgres.pool.query(
      "insert into deferred_work (id, kind, sealed_request, created_at, next_attempt_at) values ($1, 'password-reset', $2, now(), now())",
      [newId(), secrets.seal(JSON.stringify(reset(email)))],
    );
    await deferred.schedule.run();
    await mailTo(server, email, 'password-reset');
    expect(await waiting()).toEqual([]);
  });

  it('that fails waits, encrypted, and holds up nothing behind it', async () => {
    const { deferred } = server.running.services;
    const { email } = await server.signIn();
    await deferred.enqueue('nobody-does-this', { email: 'kept-secret@example.com' });
    await deferred.enqueue('password-reset', reset(email));
    await mailTo(server, email, 'password-reset');
    const [row, ...others] = await until(async () => {
      const found = await waiting();
      return found.length === 1 ? found : null;
    });
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: 'nobody-does-this', failures: 1, is_due: false });
    expect(row?.text).not.toContain(Buffer.from('kept-secret').toString('hex'));
  });

  it('changes nothing of what it did before it failed', async () => {
    const { deferred, postgres } = server.running.services;
    const email = `broken-${newId()}@example.com`;
    // Without its company the account cannot be stored.
    await deferred.enqueue('registration', {
      details: { email, first_name: 'A', last_name: 'B' },
      passwordHash: '',
      baseUrl: server.url,
      ip: '127.0.0.1',
    });
    await until(
      async () => (await waiting()).find(({ kind, failures }) => kind === 'registration' && failures > 0) ?? null,
    );
    const { rows: users } = await postgres.pool.query('select id from users where email = $1', [email]);
    expect(users).toEqual([]);
  });
});
