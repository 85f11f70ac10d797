import {
  createQrTemplate,
  createTag,
  getJob,
  getQrImport,
  getQrImportErrors,
  getQrImportPictures,
  importQrCodes,
  type Job,
  listQrCodes,
  listQrImports,
  plainQrStyle,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, pathOf, startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { until } from '../../../../testing/until.ts';
import { unzip } from '../../../../testing/zip-files.ts';
import { importQrCodesJob } from './import-qr-codes.job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BLOCKED_DOMAINS: 'evil.test' });
});
afterAll(() => server.stop());

const csv = (text: string): File => new File([text], 'Stores.csv', { type: 'text/csv' });

async function importText({ token }: TestUser, text: string, templateId?: string): Promise<Job> {
  const body = templateId === undefined ? {} : { template_id: templateId };
  const { data } = await server.call(importQrCodes, token, { file: csv(text), body });
  return until(async () => {
    const { data: job } = await server.call(getJob, token, { params: { id: data.id } });
    return job.finished_at === null ? null : job;
  });
}

async function fileOf({ token }: TestUser, path: string): Promise<Buffer> {
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('importQrCodes', () => {
  it('makes codes of the right rows, and returns what is wrong with the others', async () => {
    const user = await server.signIn();
    await server.call(createTag, user.token, { body: { name: 'Stores' } });
    const style = { ...plainQrStyle, module: 'rounded' as const };
    const { data: template } = await server.call(createQrTemplate, user.token, { body: { name: 'Round', style } });
    const chosen = `SHOP-${Date.now() % 1_000_000}`;
    const job = await importText(
      user,
      [
        'Name,URL,Code,UTM_source,Tags',
        `North,https://example.com/north,${chosen},flyer,stores`,
        'South,https://example.com/south,,,"Stores; stores"',
        ',https://example.com/none,,,',
        'Script,javascript:alert(1),,,',
        'Evil,https://evil.test/,,,',
        `Again,https://example.com/again,${chosen.toLowerCase()},,`,
        'Tagged,https://example.com/t,,,Nowhere',
      ].join('\r\n'),
      template.id,
    );
    expect(job).toMatchObject({ state: 'done', message: '2 QR codes made, 5 failed.' });
    const { data } = await server.call(listQrCodes, user.token, { query: { orderBy: 'name', orderDirection: 'asc' } });
    expect(data).toMatchObject([
      {
        name: 'North',
        short_url: `${server.url}/q/${chosen.toLowerCase()}`,
        template_id: template.id,
        style,
        tags: [{ name: 'Stores' }],
      },
      { name: 'South', tags: [{ name: 'Stores' }] },
    ]);
    const scanned = await fetch(data[0]?.short_url ?? '', { redirect: 'manual' });
    expect(scanned.headers.get('location')).toContain('https://example.com/north?utm_source=flyer');
    const { data: made } = await server.call(getQrImport, user.token, { params: { id: job.id } });
    expect(made).toMatchObject({ file_name: 'Stores.csv', created: 2, failed: 5 });
    expect(made.errors.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'name: Name is required'],
      [5, 'url: Enter a full web address, such as https://example.com'],
      [6, 'The operator of this installation does not allow this domain'],
      [8, 'There is no tag named Nowhere'],
      [7, 'code: This ending has been used before'],
    ]);
    const failed = (await fileOf(user, pathOf(getQrImportErrors, { params: { id: job.id } }))).toString();
    expect(failed).toContain(
      '5,"url: Enter a full web address, such as https://example.com",Script,javascript:alert(1)',
    );
  });

  it('makes 50,000 codes with 100 wrong rows among them', async () => {
    const user = await server.signIn();
    const rows = Array.from({ length: 50_000 }, (_, index) =>
      index % 500 === 7 ? `Code ${index},no address` : `Code ${index},https://example.com/${index}`,
    );
    const { data } = await server.call(importQrCodes, user.token, {
      body: {},
      file: csv(`name,url\n${rows.join('\n')}\n`),
    });
    const outcome = async () => (await server.call(getQrImport, user.token, { params: { id: data.id } })).data;
    for (let waited = 0; waited < 200; waited += 1) {
      const { data: job } = await server.call(getJob, user.token, { params: { id: data.id } });
      if (job.finished_at !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    expect(await outcome()).toMatchObject({ created: 49_900, failed: 100 });
    expect((await server.call(listQrCodes, user.token, {})).meta.total).toBe(49_900);
  });

  it('makes every code once when it is run again', async () => {
    const user = await server.signIn();
    const text = 'name,url\nOne,https://example.com/1\nTwo,https://example.com/2\n';
    const job = await importText(user, text);
    await server.running.services.files.put(`qr-imports/${user.accountId}/${job.id}.csv`, text);
    const again = importQrCodesJob.handler(server.running.services);
    const message = await again.run({
      accountId: user.accountId,
      jobId: job.id,
      subject: '',
      progress: () => Promise.resolve(),
    });
    expect(message).toBe('2 QR codes made.');
    expect((await server.call(listQrCodes, user.token, {})).meta.total).toBe(2);
  });

  it('refuses what is no list of codes', async () => {
    const { token } = await server.signIn();
    const send = (text: string) => server.request('POST', '/api/qr-imports', { token, body: formOf(csv(text)) });
    const errorsOf = async (text: string) => (await send(text)).body;
    expect(await errorsOf('name,address\nA,b\n')).toEqual({
      errors: { file: ['The first row must name a column “url”'] },
    });
    expect(await errorsOf('name,url\n')).toEqual({ errors: { file: ['The file has no rows'] } });
    const body = formOf(csv('name,url\nA,https://example.com/\n'), { template_id: crypto.randomUUID() });
    expect(await server.request('POST', '/api/qr-imports', { token, body })).toMatchObject({ status: 404 });
  });
});

describe('listQrImports', () => {
  it('reports the files of the account', async () => {
    const user = await server.signIn();
    await importText(user, 'name,url\nOne,https://example.com/1\n');
    expect((await server.call(listQrImports, user.token, {})).data).toMatchObject([
      { file_name: 'Stores.csv', created: 1 },
    ]);
    expect((await server.call(listQrImports, (await server.signIn()).token, {})).data).toEqual([]);
  });
});

describe('getQrImport', () => {
  it('answers 404 for none', async () => {
    const { token } = await server.signIn();
    expect(await server.request('GET', `/api/qr-imports/${crypto.randomUUID()}`, { token })).toMatchObject({
      status: 404,
    });
  });
});

describe('getQrImportErrors', () => {
  it('is an empty table when nothing failed', async () => {
    const user = await server.signIn();
    const { id } = await importText(user, 'name,url\nOne,https://example.com/1\n');
    expect(
      (await fileOf(user, pathOf(getQrImportErrors, { params: { id } }))).toString().trim().split('\r\n'),
    ).toHaveLength(1);
  });
});

describe('getQrImportPictures', () => {
  it('is a zip with a picture of each code', async () => {
    const user = await server.signIn();
    const { id } = await importText(
      user,
      'name,url\nÜber uns,https://example.com/1\n../../etc,https://example.com/2\n',
    );
    const { data } = await server.call(listQrCodes, user.token, {});
    const files = await unzip(
      await fileOf(user, pathOf(getQrImportPictures, { params: { id }, query: { format: 'eps' } })),
    );
    const names = [...files.keys()].toSorted();
    const codeOf = (name: string): string =>
      data
        .find((code) => code.name === name)
        ?.short_url?.split('/')
        .at(-1) ?? 'no code';
    expect(names).toEqual([`etc-${codeOf('../../etc')}.eps`, `uber-uns-${codeOf('Über uns')}.eps`]);
    for (const picture of files.values()) expect(picture.toString('latin1', 0, 4)).toBe('%!PS');
  });
});
