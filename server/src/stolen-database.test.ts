import { createHash, getHashes } from 'node:crypto';
import {
  changeEmail,
  createEditorToken,
  createPixel,
  enableSecondFactor,
  inviteUser,
  requestOptOut,
  requestPasswordReset,
  rotateWriteKey,
  startSecondFactor,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpOf } from './domains/accounts/sign-in/index.ts';
import { makeKey } from './testing/test-keys.ts';
import { mailTo, tokenIn } from './testing/test-mail.ts';
import { testRegistration } from './testing/test-registration.ts';
import { startTestServer, testPassword, type TestServer } from './testing/test-server.ts';

// Whoever has a copy of the database cannot sign in with what is in it.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Every row of every table as text, those of the job queue too. */
async function everything(): Promise<string> {
  const { pool } = server.running.services.postgres;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const { rows: lines } = await pool.query<{ line: string }>(
      `select row_to_json(whole_row)::text as line from ${name} as whole_row`,
    );
    texts.push(...lines.map(({ line }) => line));
  }
  return texts.join('\n').toLowerCase();
}

/** A secret in the forms it could be stored in. */
const formsOf = (secret: string): string[] => [
  secret.toLowerCase(),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret.replace(/^acq_(?:key_|write_)?/, ''), 'base64url').toString('hex'),
];

async function writeKey(token: string): Promise<string> {
  const { data } = await server.call(createPixel, token, { body: { name: 'Shop', domain: 'shop.test' } });
  return (await server.call(rotateWriteKey, token, { params: { id: data.id } })).data.write_key;
}

describe('a stolen database', () => {
  it('holds no session, no secret of a mailed link and no password', async () => {
    const admin = await server.signIn({ isAdmin: true });
    const user = await server.signIn();
    await server.call(requestPasswordReset, null, { body: { email: user.email } });
    await server.call(changeEmail, user.token, { body: { email: 'next@example.com', password: testPassword } });
    await server.call(requestOptOut, null, { body: { email: 'person@example.com' } });
    const { password: _, password_confirmation: __, ...guest } = testRegistration();
    const { data: invited } = await server.call(inviteUser, admin.token, { body: guest });
    const { invite_url: invitation } = invited;
    const { data: editor } = await server.call(createEditorToken, user.token, {});
    const secrets = [
      user.token,
      admin.token,
      testPassword,
      editor.access_token,
      (await makeKey(server, user)).key,
      await writeKey(user.token),
      new URL(invitation).searchParams.get('token') ?? '',
      tokenIn(await mailTo(server, user.email, 'password-reset')),
      tokenIn(await mailTo(server, 'next@example.com', 'email-change')),
      tokenIn(await mailTo(server, 'person@example.com', 'opt-out-confirmation')),
    ];
    const stored = await everything();
    expect(stored).toContain(user.email);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThanOrEqual(8);
      for (const form of formsOf(secret)) expect(stored).not.toContain(form);
    }
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('holds no hash without a key of what is short enough to be guessed', async () => {
    const user = await server.signIn();
    const { secret } = (await server.call(startSecondFactor, user.token, {})).data;
    const code = totpOf(secret).generate();
    const { recovery_codes: codes } = (await server.call(enableSecondFactor, user.token, { body: { code } })).data;
    const { rows } = await server.running.services.postgres.pool.query<{ id: string }>(
      'select id from users where email = $1',
      [user.email],
    );
    const owner = rows[0]?.id ?? '';
    const stored = await everything();
    const hashes = getHashes().filter((name) => /^(?:md5|sha)/i.test(name) && !/shake|rsa/i.test(name));
    expect(hashes).toContain('sha256');
    for (const short of [code, secret, ...codes, ...codes.map((one) => one.replace('-', ''))]) {
      if (short.length > 6) expect(stored).not.toContain(short.toLowerCase());
      for (const text of [
        short,
        short.toLowerCase(),
        `${owner} ${short}`,
        `${owner}${short}`,
        `recovery-code\0${owner} ${short}`,
      ])
        for (const name of hashes) expect(stored).not.toContain(createHash(name).update(text).digest('hex'));
    }
  });
});
