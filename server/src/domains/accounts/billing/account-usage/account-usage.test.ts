import {
  addAssetFromUrl,
  addQrFile,
  createPixel,
  createUpload,
  deleteUpload,
  errorCodes,
  exportAccount,
  followPixel,
  getAccountUsage,
  listAccountUsage,
  readBrandWebsite,
} from '@acquaint/contract';
import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileOf } from '../../../../testing/customer-files.ts';
import { formOf, pathOf, startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { until } from '../../../../testing/until.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer({
    ACCOUNT_STORAGE: '1MB',
    ACCOUNT_UPLOADS: '2',
    ACCOUNT_JOBS: '1',
    ACCOUNT_STREAMS: '3',
    USER_STREAMS: '2',
  });
});
afterAll(() => server.stop());

const pdfOf = (bytes: number): File =>
  new File([`%PDF-1.7\n${'x'.repeat(bytes)}`], 'x.pdf', { type: 'application/pdf' });
const upload = (who: TestUser, bytes: number) =>
  server.request('POST', addQrFile.path, { token: who.token, body: formOf(pdfOf(bytes)) });
const usageOf = async (who: TestUser) => (await server.call(getAccountUsage, who.token, {})).data;

/** Begins an upload and never ends it. */
function beginUpload(who: TestUser): ClientRequest {
  const sent = request(server.url + addQrFile.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 5_000,
    },
  });
  sent.on('error', () => undefined);
  sent.write(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="x.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
  );
  return sent;
}

describe('getAccountUsage', () => {
  it('shows what is stored, by kind, and every limit', async () => {
    user = await server.signIn();
    expect(await usageOf(user)).toEqual({
      bytes: { now: 0, limit: 1_000_000 },
      kinds: [],
      uploads: { now: 0, limit: 2 },
      jobs: { now: 0, limit: 1 },
      streams: { now: 0, limit: 3 },
    });
    expect((await upload(user, 1_000)).status).toBe(200);
    await server.call(createUpload, user.token, { file: fileOf([['Name'], ['Jane']]) });
    const { bytes, kinds } = await usageOf(user);
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['qr-files', 'uploads']);
    expect(bytes.now).toBe(kinds.reduce((sum, kind) => sum + kind.bytes, 0));
    expect(kinds.find(({ kind }) => kind === 'qr-files')?.bytes).toBe(1_009);
  });
});

describe('storage of an account', () => {
  it('is full at its limit however many uploads come at once, and has room again after a deletion', async () => {
    const owner = await server.signIn();
    const rows = Array.from({ length: 400 }, () => [crypto.randomUUID() + crypto.randomUUID()]);
    const { data } = await server.call(createUpload, owner.token, { file: fileOf([['Name'], ...rows]) });
    const { bytes } = await usageOf(owner);
    // Two of these fit beside each other only when the first list is gone.
    const half = Math.floor((1_000_000 - bytes.now / 2) / 2);
    const statuses = (await Promise.all([upload(owner, half), upload(owner, half)])).map(({ status }) => status);
    expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 413]);
    expect(await upload(owner, half)).toMatchObject({
      status: 413,
      body: { code: 'storage_full', message: errorCodes.storage_full.message },
    });
    expect((await upload(await server.signIn(), half)).status).toBe(200);
    await server.call(deleteUpload, owner.token, { params: { id: data.id } });
    expect((await upload(owner, half)).status).toBe(200);
  });

  it('refuses files of the web once it is used up, before they are fetched', async () => {
    const owner = await server.signIn();
    await server.running.services.files.put(`assets/${owner.accountId}/picture.png`, 'x'.repeat(1_000_000));
    for (const [{ path }, body] of [
      [addAssetFromUrl, { url: 'https://nobody.invalid/picture.png' }],
      [readBrandWebsite, { website: 'https://nobody.invalid' }],
    ] as const)
      expect(await server.request('POST', path, { token: owner.token, body })).toMatchObject({
        status: 413,
        body: { code: 'storage_full' },
      });
  });

  it('refuses jobs that store files once it is used up', async () => {
    const owner = await server.signIn();
    await server.running.services.files.put(`mailings/${owner.accountId}/package.pdf`, 'x'.repeat(1_000_000));
    expect(await server.request('POST', exportAccount.path, { token: owner.token })).toMatchObject({
      status: 413,
      body: { code: 'storage_full', message: errorCodes.storage_full.message },
    });
  });
});

describe('uploads of an account at once', () => {
  it('are refused beyond its limit with a sentence, and go on when one has ended', async () => {
    const [owner, other] = [await server.signIn(), await server.signIn()];
    const begun = [beginUpload(owner), beginUpload(owner)];
    await until(async () => ((await usageOf(owner)).uploads.now === 2 ? true : null));
    const refused = await upload(owner, 10);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Wait until one is done') },
    });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await upload(other, 10)).status).toBe(200);
    for (const sent of begun) sent.destroy();
    await until(async () => ((await usageOf(owner)).uploads.now === 0 ? true : null));
    expect((await upload(owner, 10)).status).toBe(200);
  });
});

describe('jobs of an account at once', () => {
  const enqueueTwice = async (jobs: Jobs, accountId: string) => {
    const { postgres } = server.running.services;
    const note = () =>
      postgres.forAccount(accountId, (tx) => jobs.enqueue(tx, accountId, { kind: 'remove-sample-data' }));
    return Promise.allSettled([note(), note()]);
  };

  it('are refused beyond its limit however many are asked for at once, and go on when one has ended', async () => {
    const owner = await server.signIn();
    const { jobs } = server.running.services;
    const noted = await enqueueTwice(jobs, owner.accountId);
    const [waiting] = noted.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(noted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await usageOf(owner)).jobs.now).toBe(1);
    const ask = () => server.request('POST', exportAccount.path, { token: owner.token });
    expect(await ask()).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Wait until one has ended') },
    });
    if (waiting !== undefined) await jobs.dispatch(waiting);
    await until(async () => ((await usageOf(owner)).jobs.now === 0 ? true : null));
    expect((await ask()).status).toBe(200);
  });

  it('do not hold up what the product does by the clock', async () => {
    const owner = await server.signIn();
    const noted = await enqueueTwice(server.running.services.jobs.unlimited(), owner.accountId);
    expect(noted.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });
});

describe('live streams', () => {
  it('are refused beyond the limit of a user and of an account, and open again when one is closed', async () => {
    const owner = await server.signIn();
    const colleague = await server.signIn({ accountId: owner.accountId });
    const { data: pixel } = await server.call(createPixel, owner.token, {
      body: { name: 'Shop', domain: 'shop.example.com' },
    });
    const open: AbortController[] = [];
    const stream = async (who: TestUser) => {
      const controller = new AbortController();
      const answer = await fetch(server.url + pathOf(followPixel, { params: { id: pixel.id } }), {
        headers: { authorization: `Bearer ${who.token}` },
        signal: controller.signal,
      });
      if (answer.status === 200) open.push(controller);
      return answer.status === 200 ? 200 : [answer.status, await answer.json()];
    };
    expect([await stream(owner), await stream(owner)]).toEqual([200, 200]);
    const message = expect.stringContaining('Too many pages with live figures');
    const refused = [429, { code: 'too_many_requests', message }];
    expect(await stream(owner)).toEqual(refused);
    expect(await stream(colleague)).toBe(200);
    expect(await stream(colleague)).toEqual(refused);
    expect((await usageOf(owner)).streams.now).toBe(3);
    for (const controller of open) controller.abort();
    await until(async () => ((await usageOf(owner)).streams.now === 0 ? true : null));
    expect(await stream(owner)).toBe(200);
    open.at(-1)?.abort();
  });
});

describe('listAccountUsage', () => {
  it('shows administrators every account, and nobody else', async () => {
    const admin = await server.signIn({ isAdmin: true });
    const { data, meta } = await server.call(listAccountUsage, admin.token, { query: { perPage: 100 } });
    expect(meta.total).toBe(data.length);
    const { bytes } = await usageOf(user);
    expect(data.find(({ id }) => id === user.accountId)).toMatchObject({ company: 'Test Company', bytes });
    expect((await server.request('GET', listAccountUsage.path, { token: user.token })).status).toBe(403);
  });
});
