import { businessCategories, confirmEmail, getRegistrationOptions, register, updateProfile } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailsTo, mailTo, tokenIn } from '../../../../testing/test-mail.ts';
import { testRegistration } from '../../../../testing/test-registration.ts';
import { startTestServer, testPassword, type TestServer } from '../../../../testing/test-server.ts';
import { until } from '../../../../testing/until.ts';

let server: TestServer;

/** The embedded ClickHouse is one to a process: servers follow each other. */
function serve(environment: NodeJS.ProcessEnv = {}): void {
  beforeAll(async () => {
    server = await startTestServer(environment);
  });
  afterAll(() => server.stop());
}

describe('getRegistrationOptions', () => {
  serve();

  it('answers every list that can be chosen from, with 24 industries of 5 to 8 sub-categories', async () => {
    const { data: options } = await server.call(getRegistrationOptions, null, {});
    expect(Object.keys(options.business_categories)).toHaveLength(24);
    for (const parts of Object.values(options.business_categories)) {
      expect(parts.length).toBeGreaterThanOrEqual(5);
      expect(parts.length).toBeLessThanOrEqual(8);
    }
    expect(options.business_categories['Healthcare']).toEqual(businessCategories['Healthcare']);
    expect(options.company_sizes.length).toBeGreaterThan(3);
    expect(options.company_roles.length).toBeGreaterThan(3);
  });
});

describe('register', () => {
  serve();

  it('makes a pending user, asks for the address to be confirmed, and notifies the administrators', async () => {
    const administrator = await server.signIn({ isAdmin: true });
    const quiet = await server.signIn({ isAdmin: true });
    await server.call(updateProfile, quiet.token, { body: { notifications: { registrations: false } } });
    const body = testRegistration();
    const { message } = await server.call(register, null, { body });
    expect(message).toContain('as soon as your account is approved');
    await mailTo(server, body.email, 'email-verification');
    const answer = await server.request('POST', '/api/login', { body: { email: body.email, password: testPassword } });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Your account is awaiting approval.' } });
    expect((await mailTo(server, administrator.email, 'registration-waits')).text).toContain('Marsh Dental');
    expect(await mailsTo(server, quiet.email)).toEqual([]);
  });

  it('answers the same for a known address, after the same work, and mails its owner once a day', async () => {
    const [body, fresh] = [testRegistration(), testRegistration()];
    await server.call(register, null, { body });
    await mailTo(server, body.email, 'email-verification');
    const { deferred } = server.running.services;
    const enqueued = vi.spyOn(deferred, 'enqueue');
    const send = async (values: object) => {
      const { status, body: answer } = await server.request('POST', '/api/register', { body: values });
      return { status, answer };
    };
    const known = { ...body, email: body.email.toUpperCase(), company_name: 'Second' };
    expect(await send(known)).toEqual(await send(fresh));
    // The password of either was hashed before the answer.
    const work = { passwordHash: expect.stringMatching(/^\$argon2id\$/), details: expect.anything() };
    expect(enqueued.mock.calls).toEqual([
      ['registration', expect.objectContaining(work)],
      ['registration', expect.objectContaining(work)],
    ]);
    expect(await mailTo(server, body.email, 'already-registered')).toMatchObject({
      subject: 'You already have an account',
    });
    await send(known);
    await send(testRegistration({ email: 'after@example.com' }));
    await mailTo(server, 'after@example.com', 'email-verification');
    expect((await mailsTo(server, body.email)).filter(({ kind }) => kind === 'already-registered')).toHaveLength(1);
    expect(await mailsTo(server, body.email.toUpperCase())).toEqual([]);
    const { rows } = await server.running.services.postgres.pool.query(
      "select id from accounts where company_name = 'Second' union all select id from deferred_work",
    );
    expect(rows).toEqual([]);
    vi.restoreAllMocks();
  });

  it('makes one user of two registrations at once', async () => {
    const body = testRegistration();
    const statuses = await Promise.all([1, 2].map(() => server.request('POST', '/api/register', { body })));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    await mailTo(server, body.email, 'already-registered');
    const { rows } = await server.running.services.postgres.pool.query('select id from users where email = $1', [
      body.email,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('completes a web address without its scheme', async () => {
    const body = { ...testRegistration(), company_website: 'ann.example.com' };
    await server.call(register, null, { body });
    const stored = await until(async () => {
      const { rows } = await server.running.services.postgres.pool.query<{ website: string }>(
        'select company_website as website from accounts join users on users.account_id = accounts.id where email = $1',
        [body.email],
      );
      return rows[0] ?? null;
    });
    expect(stored.website).toBe('https://ann.example.com');
  });

  it.each([
    ['first_name', 'First name is required'],
    ['last_name', 'Last name is required'],
    ['email', 'Email is required'],
    ['password', 'Password is required'],
    ['company_name', 'Company name is required'],
    ['company_website', 'Company website is required'],
    ['company_size', 'Company size is required'],
    ['company_role', 'Company role is required'],
    ['business_type', 'Business type is required'],
    ['business_category', 'Business category is required'],
    ['primary_platform_use', 'Platform primary use is required'],
    ['primary_objective', 'Primary objective is required'],
  ])('takes an empty %s as missing: %s', async (field, message) => {
    const answer = await server.request('POST', '/api/register', { body: { ...testRegistration(), [field]: '' } });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(['errors', field], [message]);
  });

  it.each([
    [{ email: 'no-address' }, 'email', 'Must be a valid email'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'email', 'The email field must not be greater than 255 characters.'],
    [
      { password: 'short', password_confirmation: 'short' },
      'password',
      'The password field must be at least 8 characters.',
    ],
    [{ password_confirmation: 'another one' }, 'password_confirmation', 'Passwords must match'],
    [
      { company_name: 'x'.repeat(256) },
      'company_name',
      'The company name field must not be greater than 255 characters.',
    ],
    [{ company_website: 'no address' }, 'company_website', 'Must be correct URL format'],
    [{ company_website: 'javascript:alert(1)' }, 'company_website', 'Must be correct URL format'],
    [{ business_type: 'B2G' }, 'business_type', 'Choose one of the options'],
    [{ business_category: 'constructor' }, 'business_category', 'Choose one of the options'],
    [
      { business_sub_category: 'Roofing and Exteriors' },
      'business_sub_category',
      'Choose a sub-category of the chosen category',
    ],
    [{ primary_objective: 'x'.repeat(251) }, 'primary_objective', 'Must be at most 250 characters'],
  ])('refuses %j', async (values, field, message) => {
    const answer = await server.request('POST', '/api/register', { body: { ...testRegistration(), ...values } });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(['errors', field], [message]);
  });
});

describe('register where it is open', () => {
  serve({ REGISTRATION: 'open' });

  it('lets in without approval once the address is confirmed', async () => {
    const body = testRegistration();
    await server.call(register, null, { body });
    const token = tokenIn(await mailTo(server, body.email, 'email-verification'));
    await server.call(confirmEmail, null, { body: { token } });
    const { user } = await server.logIn({ email: body.email, password: testPassword });
    expect(user).toMatchObject({ profile: { company_name: 'Marsh Dental' }, is_email_verified: true });
  });

  it('is limited per address that it comes from', async () => {
    const body = testRegistration();
    const send = async () => (await server.request('POST', '/api/register', { body })).status;
    await server.running.services.postgres.pool.query('delete from attempts');
    for (let count = 0; count < 30; count += 1) expect(await send()).not.toBe(429);
    expect(await send()).toBe(429);
  });
});
