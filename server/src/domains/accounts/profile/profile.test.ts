import {
  changePassword,
  closeAccount,
  confirmIdentity,
  createPixel,
  exportAccount,
  getJob,
  getMe,
  getProfile,
  keepAccount,
  listSessions,
  removeProfilePicture,
  revokeOtherSessions,
  revokeSession,
  setProfilePicture,
  updateProfile,
  updateUserConfig,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeToAccount } from '../../../platform/clickhouse/account-clickhouse.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { readPeople } from './model/account-events.queries.ts';
import { z } from 'zod';
import { mailsTo, mailTo } from '../../../testing/test-mail.ts';
import { formOf, startTestServer, testPassword, type TestServer } from '../../../testing/test-server.ts';
import { testBatch, pageHeaders } from '../../../testing/test-visits.ts';
import { testPng } from '../../../testing/test-images.ts';
import { until } from '../../../testing/until.ts';
import { closeAccounts } from './jobs/close-accounts.schedule.ts';
import { deleteOldExports } from './jobs/delete-old-exports.schedule.ts';

let server: TestServer;
let now = new Date();
const day = 86_400_000;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
});
afterAll(() => server.stop());

describe('getProfile', () => {
  it('answers the own data, company included', async () => {
    const { token, email } = await server.signIn();
    expect((await server.call(getProfile, token, {})).data).toMatchObject({
      user: { email, time_zone: 'America/New_York' },
      company: { name: 'Test Company', category: '' },
      pending_email: null,
    });
  });
});

describe('notification choices', () => {
  it('keep mails of a kind away from whoever turned them off, and no others', async () => {
    const user = await server.signIn();
    const other = await server.signIn();
    const on = { reports: true, alerts: true, registrations: true };
    expect((await server.call(getProfile, user.token, {})).data.notifications).toEqual(on);
    await server.call(updateProfile, user.token, { body: { notifications: { alerts: false } } });
    await server.call(updateProfile, user.token, { body: { first_name: 'Ida' } });
    expect((await server.call(getProfile, user.token, {})).data.notifications).toEqual({ ...on, alerts: false });
    const { postgres, mail } = server.running.services;
    for (const kind of ['report', 'report-alert', 'password-changed'])
      for (const to of [user.email.toUpperCase(), other.email])
        await postgres.asSystem((transaction) =>
          mail.enqueue(transaction, { accountId: null, kind, to, subject: kind, text: kind, html: kind }),
        );
    const kinds = async (email: string) => (await mailsTo(server, email)).map(({ kind }) => kind).toSorted();
    expect(await kinds(user.email.toUpperCase())).toEqual(['password-changed', 'report']);
    expect(await kinds(other.email)).toEqual(['password-changed', 'report', 'report-alert']);
    await server.call(updateProfile, user.token, { body: { notifications: { alerts: true } } });
    expect((await server.call(getProfile, user.token, {})).data.notifications).toEqual(on);
  });
});

describe('updateProfile', () => {
  it('changes what is given and leaves the rest', async () => {
    const { token } = await server.signIn();
    const { data: user } = await server.call(updateProfile, token, {
      body: {
        first_name: 'Ida',
        company_name: 'Ida & Co',
        business_category: 'Healthcare',
        business_sub_category: 'Dental',
        time_zone: 'Europe/Lisbon',
        company_address: { line1: ' 1 Main Street ', city: '', state: 'tx', zip: '78701' },
      },
    });
    expect(user).toMatchObject({ first_name: 'Ida', last_name: 'User', time_zone: 'Europe/Lisbon' });
    const changed = await server.call(updateProfile, token, { body: { business_category: 'Retail' } });
    expect(changed.data.profile.company_name).toBe('Ida & Co');
    // Another category has other sub-categories.
    expect((await server.call(getProfile, token, {})).data.company).toMatchObject({
      category: 'Retail',
      sub_category: '',
      address: { line1: '1 Main Street', city: '', state: 'TX', zip: '78701' },
    });
  });

  it.each([
    [{ first_name: '   ' }, 'first_name'],
    [{ company_website: 'nowhere' }, 'company_website'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ time_zone: '+02:00' }, 'time_zone'],
    [{ business_sub_category: 'Dental' }, 'business_sub_category'],
    [{ company_address: { line1: '', city: '', state: 'Texas', zip: '' } }, 'company_address.state'],
    [{ company_address: { line1: '', city: '', state: '', zip: '7870' } }, 'company_address.zip'],
    [{ is_admin: true }, 'is_admin'],
    [{ email: 'x@example.com' }, 'email'],
  ])('refuses %j', async (body, field) => {
    const { token } = await server.signIn();
    const answer = await server.request('PUT', '/api/profile', { token, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(['errors', field]);
  });
});

describe('changeEmail', () => {
  it('needs the password, and another address', async () => {
    const { token, email } = await server.signIn();
    const change = (body: object) => server.request('POST', '/api/profile/email', { token, body });
    const wrong = await change({ email: 'new@example.com', password: 'not mine at all' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: { password: ['This is not your password'] } } });
    expect(await change({ email, password: testPassword })).toMatchObject({ status: 400 });
  });

  it('answers alike whether or not another user has the address, and notifies that user', async () => {
    const { token, email } = await server.signIn();
    const other = await server.signIn();
    const change = (wanted: string) =>
      server.request('POST', '/api/profile/email', { token, body: { email: wanted, password: testPassword } });
    const [free, taken] = ['free@example.com', other.email];
    const answers = [await change(free), await change(taken)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.stringify(answers[0]?.body).replace(free, taken)).toBe(JSON.stringify(answers[1]?.body));
    await mailTo(server, free, 'email-change');
    const letter = await mailTo(server, taken, 'email-change-taken');
    expect(letter.text).not.toContain(email);
    // Nothing in it opens anything, and asking again fills no mailbox.
    expect(letter.text).not.toContain('token=');
    await change(taken);
    await change('last@example.com');
    await mailTo(server, 'last@example.com', 'email-change');
    expect((await mailsTo(server, taken)).map(({ kind }) => kind)).toEqual(['email-change-taken']);
    expect(await server.logIn({ email: taken, password: testPassword })).toMatchObject({ user: { email: taken } });
  });
});

describe('changePassword', () => {
  it('ends all other sessions and writes a mail', async () => {
    const first = await server.signIn();
    const second = await server.logIn({ email: first.email, password: testPassword });
    const password = 'a brand new secret';
    await server.call(changePassword, second.access_token, {
      body: { current_password: testPassword, password, password_confirmation: password },
    });
    expect(await server.request('GET', '/api/me', { token: first.token })).toMatchObject({ status: 401 });
    expect(await server.request('GET', '/api/me', { token: second.access_token })).toMatchObject({ status: 200 });
    await mailTo(server, first.email, 'password-changed');
  });

  it('refuses a wrong current password, and is limited', async () => {
    const { token } = await server.signIn();
    const body = { current_password: 'wrong', password: 'long enough', password_confirmation: 'long enough' };
    const send = () => server.request('POST', '/api/profile/password', { token, body });
    expect(await send()).toMatchObject({ body: { errors: { current_password: ['This is not your password'] } } });
    for (let count = 0; count < 9; count += 1) await send();
    expect((await send()).status).toBe(429);
  });
});

describe('setProfilePicture', () => {
  it('keeps the pixels alone, small, and replaces the one before', async () => {
    const { token } = await server.signIn();
    const first = (await server.call(setProfilePicture, token, { file: await testPng(900, 600) })).data.image ?? '';
    const { body } = await server.request('GET', first);
    expect(body).toContain('WEBP');
    expect((await server.call(getMe, token, {})).user.image).toBe(first);
    const second = (await server.call(setProfilePicture, token, { file: await testPng() })).data.image ?? '';
    expect(await server.request('GET', second)).toMatchObject({ status: 200 });
    expect(await server.request('GET', first)).toMatchObject({ status: 404 });
  });

  it('refuses what is no picture', async () => {
    const { token } = await server.signIn();
    const file = new File(['<svg'], 'me.svg', { type: 'image/svg+xml' });
    expect(await server.request('POST', '/api/profile/picture', { token, body: formOf(file) })).toMatchObject({
      status: 400,
      body: { errors: { file: [expect.any(String)] } },
    });
  });
});

describe('removeProfilePicture', () => {
  it('leaves the initials, and no file', async () => {
    const { token } = await server.signIn();
    const image = (await server.call(setProfilePicture, token, { file: await testPng() })).data.image ?? '';
    expect((await server.call(removeProfilePicture, token, {})).data.image).toBeNull();
    expect(await server.request('GET', image)).toMatchObject({ status: 404 });
  });
});

describe('listSessions', () => {
  it('shows where the user is signed in, and which session this is', async () => {
    const { token } = await server.signIn();
    const { data } = await server.call(listSessions, token, {});
    expect(data).toMatchObject([{ is_current: true, ip: '127.0.0.1', impersonated_by: null }]);
    expect(JSON.stringify(data)).not.toContain(token);
  });
});

describe('revokeSession', () => {
  it('ends one session, and not one of another user of the same account', async () => {
    const first = await server.signIn();
    const colleague = await server.signIn({ accountId: first.accountId });
    const { access_token: second } = await server.logIn({ email: first.email, password: testPassword });
    const { data } = await server.call(listSessions, second, {});
    const other = data.find((session) => !session.is_current)?.id ?? '';
    const foreign = await server.request('DELETE', `/api/sessions/${other}`, { token: colleague.token });
    expect(foreign.status).toBe(404);
    await server.call(revokeSession, second, { params: { id: other } });
    expect(await server.request('GET', '/api/me', { token: first.token })).toMatchObject({ status: 401 });
  });
});

describe('revokeOtherSessions', () => {
  it('ends all but this one', async () => {
    const first = await server.signIn();
    const { access_token: second } = await server.logIn({ email: first.email, password: testPassword });
    await server.call(revokeOtherSessions, second, {});
    expect((await server.call(listSessions, second, {})).data).toHaveLength(1);
    expect(await server.request('GET', '/api/me', { token: first.token })).toMatchObject({ status: 401 });
  });
});

describe('updateUserConfig', () => {
  it('remembers columns and filters, each on its own', async () => {
    const { token } = await server.signIn();
    await server.call(updateUserConfig, token, { body: { columns_json: '{"visits":{"city":false}}' } });
    await server.call(updateUserConfig, token, { body: { filters_json: '{"products":{"status":"active"}}' } });
    expect((await server.call(getMe, token, {})).user.user_config).toEqual({
      columns_json: '{"visits":{"city":false}}',
      filters_json: '{"products":{"status":"active"}}',
    });
  });

  it.each(['[]', '{', 'null', `{"a":"${'x'.repeat(20_000)}"}`])('refuses %s', async (text) => {
    const { token } = await server.signIn();
    const answer = await server.request('PUT', '/api/user-config', { token, body: { columns_json: text } });
    expect(answer.status).toBe(400);
  });
});

/** A user whose account has a pixel with a visit. */
async function busyUser() {
  const user = await server.signIn();
  const { data: pixel } = await server.call(createPixel, user.token, {
    body: { name: 'Shop', domain: 'shop.example.com' },
  });
  const batch = testBatch(pixel.pixel_uuid, [{ url: 'https://shop.example.com/exported' }]);
  await server.request('POST', '/c', { body: batch, headers: { ...pageHeaders } });
  return { ...user, pixelId: pixel.id };
}

async function finishedExport(token: string) {
  const { data } = await server.call(exportAccount, token, {});
  return until(async () => {
    const { data: job } = await server.call(getJob, token, { params: { id: data.id } });
    return job.finished_at === null ? null : job;
  });
}

describe('exportAccount', () => {
  it('reads the people of lists, exports and tags part by part, those of the account alone', async () => {
    const { clickhouse } = server.running.services;
    const [own, other] = [await server.signIn(), await server.signIn()];
    const rowsOf = (accountId: string) =>
      Array.from({ length: 5 }, () => ({
        account_id: accountId,
        tag_id: newId(),
        consumer_id: newId(),
        state: 'TX',
        zip: '78701',
        tagged_at: '2026-01-01 00:00:00.000',
      }));
    const kept = rowsOf(own.accountId);
    await clickhouse.insert('tagged_people', [...kept, ...rowsOf(other.accountId)]);
    const account = scopeToAccount(clickhouse, own.accountId);
    const read: unknown[] = [];
    for (let after = ''; ;) {
      const rows = await readPeople(account, 'tagged_people', { after, limit: 2 });
      read.push(...rows);
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.row_key;
    }
    expect(read).toHaveLength(5);
    expect(read).toEqual(
      expect.arrayContaining(kept.map(({ tag_id: tag }) => expect.objectContaining({ tag_id: tag, zip: '78701' }))),
    );
    for (const table of ['list_members', 'exported_people'] as const)
      expect(await readPeople(account, table, { after: '', limit: 2 })).toEqual([]);
  });

  it('makes a zip of everything, once at a time', async () => {
    const done = await finishedExport((await busyUser()).token);
    expect(done).toMatchObject({ state: 'done', message: 'Your data is ready to be downloaded.' });
    expect(done.done).toBe(done.total);
  });
});

describe('downloadDataExport', () => {
  const fetchZip = (id: string, token: string) =>
    fetch(`${server.url}/api/data-exports/${id}`, { headers: { authorization: `Bearer ${token}` } });

  it('answers the zip to the account alone, for seven days', async () => {
    const user = await busyUser();
    const { id } = await finishedExport(user.token);
    const answer = await fetchZip(id, user.token);
    expect(answer.headers.get('content-disposition')).toMatch(/filename="acquaint-data-[\d-]+\.zip"/);
    const zip = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(zip.slice(0, 2)).toBe('PK');
    for (const name of ['users.jsonl', 'pixels.jsonl', 'visits/events.jsonl', 'people/list_members.jsonl'])
      expect(zip).toContain(name);
    expect((await fetchZip(id, (await server.signIn()).token)).status).toBe(404);
    expect((await fetchZip(user.pixelId, user.token)).status).toBe(404);

    const { services } = server.running;
    const began = now;
    now = new Date(began.getTime() + 6 * day);
    await deleteOldExports(services).run();
    await server.call(confirmIdentity, user.token, { body: { password: testPassword } });
    expect((await fetchZip(id, user.token)).status).toBe(200);
    now = new Date(began.getTime() + 8 * day);
    await deleteOldExports(services).run();
    await server.call(confirmIdentity, user.token, { body: { password: testPassword } });
    expect((await fetchZip(id, user.token)).status).toBe(404);
    now = began;
  });
});

describe('closeAccount', () => {
  it('deletes everything after 30 days, and lets nobody sign in any more', async () => {
    const user = await busyUser();
    const { services } = server.running;
    expect(
      await server.request('POST', '/api/profile/close', { token: user.token, body: { password: 'no' } }),
    ).toMatchObject({ status: 400 });
    const closing = await server.call(closeAccount, user.token, { body: { password: testPassword } });
    expect(closing.data.closing_at).toBe(new Date(now.getTime() + 30 * day).toISOString());
    const began = now;
    now = new Date(now.getTime() + 29 * day);
    await closeAccounts(services).run();
    expect(await server.request('GET', '/api/me', { token: user.token })).toMatchObject({ status: 200 });
    now = new Date(now.getTime() + day);
    await closeAccounts(services).run();
    expect(await server.request('GET', '/api/me', { token: user.token })).toMatchObject({ status: 401 });
    const { rows } = await services.postgres.pool.query(
      'select company_name, (select count(*)::int from users where account_id = accounts.id) as users, (select count(*)::int from pixels where account_id = accounts.id) as pixels, (select count(*)::int from audit_log where account_id = accounts.id) > 0 as audited from accounts where id = $1',
      [user.accountId],
    );
    expect(rows).toEqual([{ company_name: 'Closed account', users: 0, pixels: 0, audited: true }]);
    const events = await services.clickhouse.rows({
      sql: 'select count() as events from events where account_id = {account:UUID}',
      params: { account: user.accountId },
      row: z.object({ events: z.coerce.number() }),
    });
    expect(events).toEqual([{ events: 0 }]);
    now = began;
  });

  it('is refused to the last administrator', async () => {
    const { pool } = server.running.services.postgres;
    await pool.query("update users set status = 'inactive' where is_admin");
    const administrator = await server.signIn({ isAdmin: true });
    const close = () =>
      server.request('POST', '/api/profile/close', { token: administrator.token, body: { password: testPassword } });
    expect(await close()).toMatchObject({ status: 409 });
    await server.signIn({ isAdmin: true });
    expect(await close()).toMatchObject({ status: 200 });
  });
});

describe('keepAccount', () => {
  it('takes the wish back', async () => {
    const { token } = await server.signIn();
    expect(await server.request('POST', '/api/profile/keep', { token })).toMatchObject({ status: 409 });
    await server.call(closeAccount, token, { body: { password: testPassword } });
    expect((await server.call(keepAccount, token, {})).data.closing_at).toBeNull();
  });
});
