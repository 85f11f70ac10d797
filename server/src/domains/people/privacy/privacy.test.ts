import {
  confirmOptOut,
  createPixel,
  listVisits,
  type PixelDetails,
  requestOptOut,
  type Visit,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createToken } from '../../../platform/auth/tokens.ts';
import { createMailStore } from '../../../platform/mail/mail.store.ts';
import { scopeToAccount } from '../../../platform/clickhouse/account-clickhouse.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { until } from '../../../testing/until.ts';
import { findConsumersByEmailKeys, findSampleEmail, generateConsumers, sampleVisitorKeys } from '../consumers/index.ts';
import { createVisitorResolver } from '../../web/visitors/index.ts';
import { addressKey } from '../../../platform/auth/email-key.ts';
import { findSuppressed, purgeSuppressedVisitors, notSuppressed, suppressPerson } from './index.ts';
import { applyRequests, deleteRequests } from './jobs/privacy.schedule.ts';
import { firstRows } from '../../../platform/http/cursors.ts';

const day = 24 * 3600 * 1000;
let server: TestServer;
let user: TestUser;
let pixel: PixelDetails;
let emails: string[];
let clockAhead = 0;

const emailRow = z.object({ email: z.string() });
const countRow = z.object({ count: z.number() });

beforeAll(async () => {
  server = await startTestServer({}, () => new Date(Date.now() + clockAhead));
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 1, pepper: identityPepper });
  const rows = await clickhouse.rows({
    sql: "select email from consumers where email != '' order by consumer_id limit 40",
    row: emailRow,
  });
  emails = rows.map(({ email }) => email);
  user = await server.signIn();
  pixel = (await server.call(createPixel, user.token, { body: { name: 'Shop', domain: 'shop.example.com' } })).data;
});
afterAll(() => server.stop());

/** An address of the consumer file that no other test has taken. */
function nextEmail(): string {
  const email = emails.pop();
  if (email === undefined) throw new Error('There are no addresses left');
  return email;
}

const keyOf = (email: string): string => addressKey(server.running.services.identityPepper, email);

/** Whether an address is suppressed in all accounts. */
async function isSuppressed(email: string): Promise<boolean> {
  const key = keyOf(email);
  return (await findSuppressed(server.running.services.clickhouse, { keys: [key] })).hasKey(newId(), key);
}

/** A visit of a visitor who gives an address. */
async function visit(visitor: string, email: string): Promise<void> {
  const at = Date.now();
  const events = [{ at: at - 1_000 }, { type: 'form' as const, name: 'newsletter', at, email: emailHash(email) }];
  const answer = await server.request('POST', '/c', {
    body: testBatch(pixel.pixel_uuid, events, { visitor }),
    headers: { ...pageHeaders },
  });
  expect(answer.status).toBe(204);
}

async function visitsOf(visitor: string): Promise<Visit[]> {
  const { data } = await server.call(listVisits, user.token, { query: { pixelUuid: pixel.pixel_uuid, perPage: 100 } });
  return data.filter(({ visitor_id }) => visitor_id === visitor);
}

/** A new visitor who is known by an address. */
async function knownVisitor(email: string): Promise<string> {
  const visitor = newId();
  await visit(visitor, email);
  await until(async () => ((await visitsOf(visitor))[0]?.person === null ? null : true));
  return visitor;
}

async function mailsTo(address: string) {
  const { postgres } = server.running.services;
  const { rows } = await postgres.asSystem((transaction) => createMailStore(transaction).list(firstRows(100)));
  return rows.filter(({ recipient }) => recipient === address);
}

/** The secret of the latest link that was mailed to an address. */
async function mailedToken(address: string): Promise<string> {
  const [mail] = await mailsTo(address);
  const text = mail === undefined ? '' : (server.running.services.mail.contentOf(mail)?.text ?? '');
  const token = /\/policy\/confirm\?token=(\S+)/.exec(text)?.[1];
  if (token === undefined) throw new Error('No link was mailed');
  return token;
}

const ask = (email: string, names: object = {}) => server.call(requestOptOut, null, { body: { email, ...names } });
const confirm = (token: string) => server.request('POST', confirmOptOut.path, { body: { token } });

async function runScheduled(name: string): Promise<void> {
  const { services } = server.running;
  const work = [applyRequests(services), deleteRequests(services)].find((scheduled) => scheduled.name === name);
  if (work === undefined) throw new Error(`There is no work ${name}`);
  await work.run();
}

async function storedRequests(): Promise<Record<string, unknown>[]> {
  const { rows } = await server.running.services.postgres.pool.query('select * from privacy_requests');
  return rows;
}

describe('requestOptOut', () => {
  it('mails a link and answers the same for an address that nobody has', async () => {
    const known = nextEmail();
    const stranger = `stranger-${newId()}@example.com`;
    expect(await ask(known)).toEqual(await ask(stranger));
    expect(await mailsTo(stranger)).toMatchObject([{ kind: 'opt-out-confirmation', accountId: null }]);
    const mail = (await mailsTo(known))[0];
    expect(mail?.subject).toBe('Confirm your privacy request');
    expect(await mailedToken(known)).toMatch(/^acq_/);
  });

  it('keeps neither the address, the names nor the secret in clear text', async () => {
    const email = nextEmail();
    await ask(email, { first_name: 'Clearly', last_name: 'Readable' });
    const token = await mailedToken(email);
    const text = (await storedRequests())
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n');
    for (const secret of [email, 'Clearly', 'Readable', token]) expect(text).not.toContain(secret);
  });

  it('answers wrong fields with their messages', async () => {
    const answer = (body: object) => server.request('POST', requestOptOut.path, { body });
    expect(await answer({})).toMatchObject({ status: 400, body: { errors: { email: ['Email is required'] } } });
    expect(await answer({ email: 'nobody' })).toMatchObject({
      status: 400,
      body: { errors: { email: ['Must be a valid email'] } },
    });
    expect(await answer({ email: 'a@example.com', first_name: 'x'.repeat(101) })).toMatchObject({
      status: 400,
      body: { errors: { first_name: ['Must be at most 100 characters'] } },
    });
  });

  it('answers 429 to the sixth request for one address in a day, however it is written', async () => {
    const email = `often-${newId()}@example.com`;
    for (let count = 0; count < 5; count += 1) await ask(email);
    const refused = await server.request('POST', requestOptOut.path, { body: { email: email.toUpperCase() } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600);
    expect(await mailsTo(email)).toHaveLength(5);
  });
});

describe('confirmOptOut', () => {
  it('makes a known visitor anonymous, now and at later visits', async () => {
    const email = nextEmail();
    const [visitor, other] = [await knownVisitor(email), await knownVisitor(nextEmail())];
    await ask(email);
    expect((await visitsOf(visitor))[0]?.person).not.toBeNull();
    const answer = await confirm(await mailedToken(email));
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('confirmed') } });
    expect(await visitsOf(visitor)).toMatchObject([{ person: null }]);
    expect((await visitsOf(other))[0]?.person).not.toBeNull();

    await visit(visitor, email.toUpperCase());
    const stranger = newId();
    await visit(stranger, email);
    // Whoever comes after them is resolved after them.
    await knownVisitor(nextEmail());
    const resolver = createVisitorResolver(server.running.services);
    await resolver.drain();
    await resolver.catchUp.run();
    expect(await visitsOf(visitor)).toMatchObject([{ person: null }, { person: null }]);
    expect(await visitsOf(stranger)).toMatchObject([{ person: null }]);
  });

  it('says that a link was used, and refuses one that is wrong or too old', async () => {
    const email = nextEmail();
    await ask(email);
    const token = await mailedToken(email);
    expect((await confirm(token)).status).toBe(200);
    expect(await confirm(token)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('This link was used already') },
    });
    expect(await confirm(createToken())).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('expired') },
    });
    expect(await confirm('')).toMatchObject({
      status: 400,
      body: { errors: { token: ['This link is not complete.'] } },
    });

    const late = nextEmail();
    await ask(late);
    clockAhead = 7 * day + 1;
    expect((await confirm(await mailedToken(late))).status).toBe(400);
    clockAhead = 0;
    expect(await isSuppressed(late)).toBe(false);
  });

  it('is made good by the sweep when the process died between confirming and applying', async () => {
    const email = nextEmail();
    const visitor = await knownVisitor(email);
    await ask(email);
    // What is on disk after a kill at that moment: the confirmation was committed and nothing else was done.
    await server.running.services.postgres.pool.query(
      'update privacy_requests set confirmed_at = now() where id = (select id from privacy_requests order by created_at desc limit 1)',
    );
    await runScheduled('apply-privacy-requests');
    expect(await visitsOf(visitor)).toMatchObject([{ person: null }]);
    const [request] = (await storedRequests()).toSorted(
      (one, two) => Number(two['created_at']) - Number(one['created_at']),
    );
    expect(request?.['applied_at']).toBeInstanceOf(Date);
    // Once more: nothing is left to do, and nothing changes.
    await runScheduled('apply-privacy-requests');
    expect(await visitsOf(visitor)).toMatchObject([{ person: null }]);
  });

  it('deletes who asked 30 days after it was applied, and what nobody confirmed', async () => {
    await ask(`never-confirmed-${newId()}@example.com`);
    const email = nextEmail();
    await ask(email);
    await confirm(await mailedToken(email));
    await runScheduled('forget-privacy-requests');
    expect(
      (await storedRequests()).filter((row) => row['applied_at'] !== null && row['sealed_person'] === null),
    ).toEqual([]);
    clockAhead = 30 * day + 60_000;
    await runScheduled('forget-privacy-requests');
    const left = await storedRequests();
    clockAhead = 0;
    expect(left.length).toBeGreaterThan(0);
    for (const row of left) expect(row).toMatchObject({ sealed_person: null, applied_at: expect.any(Date) });
    expect(await isSuppressed(email)).toBe(true);
  });
});

describe('the suppression list', () => {
  const countOf = async (sql: string): Promise<number> => {
    const [row] = await scopeToAccount(server.running.services.clickhouse, user.accountId).rows({ sql, row: countRow });
    return row?.count ?? -1;
  };
  const suppress = (email: string) =>
    suppressPerson(
      server.running.services,
      { keys: [keyOf(email)] },
      { accountId: null, reason: 'opt-out', addedBy: null },
    );

  it('leaves people out of counts, look-ups and samples, and is the same when repeated', async () => {
    const { clickhouse } = server.running.services;
    const own = scopeToAccount(clickhouse, user.accountId);
    const email = (await findSampleEmail(own)) ?? '';
    const key = keyOf(email);
    const before = await countOf(`select count() as count from consumers where ${notSuppressed}`);
    expect((await findConsumersByEmailKeys(clickhouse, [key])).size).toBe(1);
    await suppress(email);
    await suppress(email);
    expect(await countOf(`select count() as count from consumers where ${notSuppressed}`)).toBe(before - 1);
    expect((await findConsumersByEmailKeys(clickhouse, [key])).size).toBe(0);
    expect(await findSampleEmail(own)).not.toBe(email);
    expect(await sampleVisitorKeys(clickhouse, 'outdoor', 10_000)).not.toContain(key);
    expect(
      await countOf('select count() as count from suppressions final where email_key != unhex(lower(hex(email_key)))'),
    ).toBe(0);
  });

  it('holds for consumers who are imported later', async () => {
    const { clickhouse } = server.running.services;
    const email = `later-${newId()}@example.com`;
    await suppress(email);
    const copy = (row: string) =>
      clickhouse.command(
        `insert into consumers select * replace (generateUUIDv4() as consumer_id, unhex({key:String}) as email_key, {email:String} as email) from consumers limit 1`,
        { key: keyOf(row), email: row },
      );
    const before = await countOf(`select count() as count from consumers where ${notSuppressed}`);
    await copy(email);
    expect(await countOf(`select count() as count from consumers where ${notSuppressed}`)).toBe(before);
    const visitor = newId();
    await visit(visitor, email);
    await knownVisitor(nextEmail());
    expect(await visitsOf(visitor)).toMatchObject([{ person: null }]);
    const other = `not-suppressed-${newId()}@example.com`;
    await copy(other);
    expect(await countOf(`select count() as count from consumers where ${notSuppressed}`)).toBe(before + 1);
  });

  it('names consumers who came while their address was being suppressed, at the next sweep', async () => {
    const { clickhouse } = server.running.services;
    const email = nextEmail();
    await suppress(email);
    await clickhouse.command('delete from suppressions where email_key = unhex({key:String})', { key: keyOf(email) });
    await clickhouse.command(
      "insert into suppressions (email_key, consumer_id, reason, at) values (unhex({key:String}), '00000000-0000-0000-0000-000000000000', 'opt-out', now64(3))",
      { key: keyOf(email) },
    );
    const before = await countOf(`select count() as count from consumers where ${notSuppressed}`);
    await runScheduled('apply-privacy-requests');
    expect(await countOf(`select count() as count from consumers where ${notSuppressed}`)).toBe(before - 1);
  });

  it('deletes a visitor under every address, not only under the suppressed one', async () => {
    const { clickhouse } = server.running.services;
    const [first, second] = [nextEmail(), nextEmail()];
    const visitor = await knownVisitor(first);
    await visit(visitor, second);
    await until(async () => {
      const rows = await countOf(
        `select count() as count from visitor_people where visitor_id = '${visitor}' and email_key = '${keyOf(second)}'`,
      );
      return rows > 0 ? true : null;
    });
    await suppress(second);
    await purgeSuppressedVisitors(clickhouse);
    expect(await countOf(`select count() as count from visitor_people where visitor_id = '${visitor}'`)).toBe(0);
  });
});
