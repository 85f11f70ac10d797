import { getMail, listMails, requestPasswordReset } from '@acquaint/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo } from '../../../../testing/test-mail.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { until } from '../../../../testing/until.ts';

let server: TestServer;
let admin: TestUser;

async function serve(environment: NodeJS.ProcessEnv = {}, now?: () => Date): Promise<void> {
  server = await startTestServer(environment, now);
  admin = await server.signIn({ isAdmin: true });
}

describe('listMails', () => {
  beforeAll(() => serve());
  afterAll(() => server.stop());

  it('shows administrators what would have been sent, without a mail server', async () => {
    const { email } = await server.signIn();
    await server.call(requestPasswordReset, null, { body: { email } });
    await mailTo(server, email, 'password-reset');
    const list = await until(async () => {
      const answer = await server.call(listMails, admin.token, {});
      return answer.data.some(({ state }) => state === 'kept') ? answer : null;
    });
    expect(list).toMatchObject({ data: [{ to: email, kind: 'password-reset', error: '' }], meta: { is_real: false } });
  });
});

describe('getMail', () => {
  beforeAll(() => serve());
  afterAll(() => server.stop());

  it('answers the text, and records who read it', async () => {
    const { email } = await server.signIn();
    await server.call(requestPasswordReset, null, { body: { email } });
    await mailTo(server, email, 'password-reset');
    const { data: mail } = await until(async () => {
      const { data } = await server.call(listMails, admin.token, {});
      if (data[0]?.state !== 'kept') return null;
      return server.call(getMail, admin.token, { params: { id: data[0].id } });
    });
    expect(mail.text).toContain('/reset-password?token=');
    const { rows } = await server.running.services.postgres.pool.query(
      "select object_id from audit_log where action = 'getMail'",
    );
    expect(rows).toContainEqual({ object_id: mail.id });
  });
});

/** A real mail server on this machine that refuses as long as it is told to. */
async function startMailServer() {
  const received: string[] = [];
  const state = { isRefusing: false };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(state.isRefusing ? new Error('Not now') : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((done) => smtp.close(done)),
  };
}

describe('mail by a mail server', () => {
  let now = new Date();
  let smtp: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    smtp = await startMailServer();
    await serve(
      {
        SMTP_URL: smtp.url,
        PUBLIC_URL: 'https://app.example.com',
        MAIL_FROM: 'Acquaint <mail@app.example.com>',
        LOG_LEVEL: 'silent',
      },
      () => now,
    );
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });

  it('arrives with the configured sender and address, and its content is kept no longer', async () => {
    const { email } = await server.signIn();
    await server.call(requestPasswordReset, null, { body: { email } });
    const letter = await until(() => Promise.resolve(smtp.received[0] ?? null));
    expect(letter).toContain('From: Acquaint <mail@app.example.com>');
    expect(letter).toContain(`To: ${email}`);
    expect(letter).toMatch(/Message-ID: <[0-9a-f-]{36}@app\.example\.com>/);
    expect(letter.replaceAll('=\r\n', '')).toContain('https://app.example.com/reset-password?token');
    const sent = await until(async () => {
      const { data } = await server.call(listMails, admin.token, {});
      return data[0]?.state === 'sent' ? data[0] : null;
    });
    expect((await server.call(getMail, admin.token, { params: { id: sent.id } })).data.text).toBeNull();
    const { rows } = await server.running.services.postgres.pool.query('select sealed_content from mails');
    expect(rows).toEqual([{ sealed_content: null }]);
  });

  it('is tried again when the mail server did not take it', async () => {
    const { email } = await server.signIn();
    smtp.state.isRefusing = true;
    const before = smtp.received.length;
    await server.call(requestPasswordReset, null, { body: { email } });
    const waiting = await until(async () => {
      const { data } = await server.call(listMails, admin.token, {});
      return data[0]?.error === '' ? null : (data[0] ?? null);
    });
    expect(waiting.state).toBe('queued');
    smtp.state.isRefusing = false;
    now = new Date(now.getTime() + 61_000);
    server.running.services.mail.dispatch();
    await until(() => Promise.resolve(smtp.received.length > before || null));
    expect(smtp.received).toHaveLength(before + 1);
  });
});
