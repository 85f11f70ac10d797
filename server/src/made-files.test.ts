import {
  closeAccount,
  createPixel,
  createProspectList,
  exportPixelEvents,
  exportProspectList,
  getMailingPackage,
  getProspectList,
  type ImportPair,
  createPeopleImport,
  getPeopleImport,
} from '@acquaint/contract';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { parse } from 'csv-parse/sync';
import readSheet from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generateConsumers } from './domains/people/consumers/index.ts';
import { fileOf, someCustomers } from './testing/customer-files.ts';
import { createMailingOf } from './testing/mailing.ts';
import { mailTo } from './testing/test-mail.ts';
import { pathOf, startTestServer, testPassword, type TestServer, type TestUser } from './testing/test-server.ts';
import { pageHeaders, testBatch } from './testing/test-visits.ts';
import { until } from './testing/until.ts';
import { unzip } from './testing/zip-files.ts';

// The evening of November 28 in Honolulu, the morning of November 29 in UTC.
const now = new Date('2026-11-29T05:30:00Z');
const timeZone = 'Pacific/Honolulu';

/** Formulas: in CSV they get an apostrophe in front, in a workbook they are text. */
const formulas = ['=1+1', '+A1*2', '-2+cmd', '@SUM(A1)', '=HYPERLINK("http://x.example")'];
/** What a spreadsheet reads as it is. */
const plain = ["O'Neil", 'Doe-Roe'];

/** Numbers as they come, and as no spreadsheet makes another number of them. */
const phones = [
  ['+1 (512) 555-0142', '+1 (512) 555-0142'],
  ['+15125550142', '+15125550142'],
  ['+1-512-555-0142', '+1 512-555-0142'],
] as const;

const pairs: ImportPair[] = [
  ['First', 'given_name'],
  ['Last', 'surname'],
  ['Mail', 'email'],
  ['Phone', 'phone'],
  ['Home', 'whole_address'],
];
const surname = 'Lindqvist';
const people = [...formulas, ...plain].map((given, place) => [
  given,
  surname,
  `ida${place}@made.example`,
  phones[place % phones.length]?.[0] ?? '',
  `${place + 1} Maple Street, Dover, DE 19901`,
]);

let server: TestServer;
let user: TestUser;
let pdfium: PDFiumLibrary;
let list: string;

const mail = createMailingOf(
  () => server,
  () => user,
);

beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
  server = await startTestServer({}, () => now);
  user = await server.signIn({ isSpecial: true });
  const { clickhouse, identityPepper, postgres } = server.running.services;
  await postgres.pool.query('update accounts set time_zone = $2 where id = $1', [user.accountId, timeZone]);
  await generateConsumers({ clickhouse, count: 500, seed: 1, pepper: identityPepper });
  const [one] = await someCustomers(server);
  const { data: made } = await server.call(createProspectList, user.token, {
    body: { name: 'Made', consumers: [one?.id ?? ''] },
  });
  list = made.id;
  await until(async () => {
    const {
      data: { list: found },
    } = await server.call(getProspectList, user.token, { params: { id: list } });
    return found.state === 'ready' ? true : null;
  });
  const body = { columns: pairs, policy: 'update', consent: 'customer', list_id: list } as const;
  const file = fileOf([pairs.map(([column]) => column), ...people], 'own.csv');
  const { data } = await server.call(createPeopleImport, user.token, { body, file });
  await until(async () => {
    const { data: found } = await server.call(getPeopleImport, user.token, { params: { id: data.id } });
    return found.job === null ? found : null;
  });
});
afterAll(async () => {
  await server.stop();
  pdfium.destroy();
});

interface MadeFile {
  readonly name: string;
  readonly bytes: Buffer;
}

async function fileFrom(method: string, path: string, body?: object): Promise<MadeFile> {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return {
    name: response.headers.get('content-disposition') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const tableRows = z.array(z.record(z.string(), z.string()));
const rowsOf = (csv: Buffer | undefined) => tableRows.parse(parse(csv ?? '', { columns: true, bom: true }));

const escaped = [...formulas.map((text) => `'${text}`), ...plain].toSorted();

describe('files that are made for an account', () => {
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    const onList = { segment: { field: 'list' as const, op: 'in' as const, value: [list] } };
    const plan = { audience: onList, holdout: 0, is_by_household: false, time_zone: timeZone };
    const campaign = await mail.campaign(await mail.design(), plan);
    const { id } = await mail.mailed(campaign);
    files = await unzip((await fileFrom('GET', pathOf(getMailingPackage, { params: { id } }))).bytes);
  });

  it('order mail for the day that it is where the account is', async () => {
    const document = await pdfium.loadDocument(files.get('order.pdf') ?? Buffer.alloc(0));
    const [page] = [...document.pages()].map((each) => each.getText());
    document.destroy();
    expect(page).toContain('Saturday, November 28, 2026');
    // Ids are of random digits.
    expect(page?.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')).not.toContain('29');
  });

  it('keep spreadsheets from running what is in the package of a mailing', () => {
    const names = rowsOf(files.get('addresses.csv')).map(({ Name = '' }) => Name);
    expect(names.filter((name) => name.endsWith(surname)).toSorted()).toEqual(
      escaped.map((given) => `${given} ${surname}`),
    );
  });

  it('keep spreadsheets from running what is in an exported list, and numbers as they are', async () => {
    const { bytes } = await fileFrom('POST', exportProspectList.path, { list_id: list });
    const rows = rowsOf(bytes).filter((row) => row['Last name'] === surname);
    expect(rows.map((row) => String(row['First name'])).toSorted()).toEqual(escaped);
    expect(new Set(rows.map(({ Phone }) => Phone))).toEqual(new Set(phones.map(([, written]) => written)));
  });

  it('have texts as texts in workbooks', async () => {
    const { bytes } = await fileFrom('POST', exportProspectList.path, { list_id: list, type: 'xlsx' });
    const [sheet] = await readSheet(bytes);
    const [columns = [], ...rows] = sheet?.data ?? [];
    const placeOf = (name: string): number => columns.indexOf(name);
    const own = rows.filter((row) => row[placeOf('Last name')] === surname);
    expect(own.map((row) => String(row[placeOf('First name')])).toSorted()).toEqual([...formulas, ...plain].toSorted());
    expect(new Set(own.map((row) => row[placeOf('Phone')]))).toEqual(new Set(phones.map(([given]) => given)));
  });

  it('have events of the days of the account, with its clock, and nothing that runs', async () => {
    const { data: pixel } = await server.call(createPixel, user.token, {
      body: { name: 'Shop', domain: 'shop.example.com' },
    });
    const props = { '=cmd': '=1+1', phone: '+15125550142' };
    const events = [
      { type: 'custom' as const, name: '=1+1', props, at: now.getTime() - 60_000 },
      { type: 'custom' as const, name: '+1 (512) 555-0142', at: now.getTime() - 50_000 },
    ];
    const body = testBatch(pixel.pixel_uuid, events, { sent: now.getTime() });
    const { status } = await server.request('POST', '/c', { body, headers: { ...pageHeaders } });
    expect(status).toBe(204);
    const query = { from: '2026-11-28', to: '2026-11-28' };
    const rows = await until(async () => {
      const { bytes } = await fileFrom('GET', pathOf(exportPixelEvents, { params: { id: pixel.id }, query }));
      const found = rowsOf(bytes);
      return found.length === 2 ? found : null;
    });
    expect(rows.map(({ name }) => String(name)).toSorted()).toEqual(["'=1+1", '+1 (512) 555-0142']);
    for (const { at = '' } of rows) expect(at).toMatch(/^2026-11-28T19:[23]\d:\d\d(?:\.\d+)?-10:00$/);
  });
});

describe('mails to an account', () => {
  it('name the day that it is where the account is', async () => {
    const leaver = await server.signIn();
    await server.running.services.postgres.pool.query('update accounts set time_zone = $2 where id = $1', [
      leaver.accountId,
      timeZone,
    ]);
    await server.call(closeAccount, leaver.token, { body: { password: testPassword } });
    const { text } = await mailTo(server, leaver.email, 'account-closing');
    expect(text).toContain('On December 28, 2026,');
  });
});
