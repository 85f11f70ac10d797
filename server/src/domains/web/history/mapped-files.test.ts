import {
  type createHistoryImport,
  createPixel,
  listVisits,
  type OperationRequest,
  readHistoryColumns,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { historyFile, historyOf, jsonLines } from '../../../testing/history.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function newPixel() {
  user = await server.signIn();
  const { data } = await server.call(createPixel, user.token, { body: { name: 'Shop', domain: 'shop.test' } });
  return data;
}
type Said = OperationRequest<typeof createHistoryImport>['body'];
const csv = (lines: readonly string[], name = 'export.csv'): File => historyFile(lines.join('\n'), name, 'text/csv');
const send = async (id: string, file: File, said: Said) =>
  server.request('POST', `/api/user_pixel/${id}/history`, {
    token: user.token,
    body: formOf(file, said),
  });

const orderLines = [
  'Bestellung;Datum;Kunde E-Mail;Summe;Artikel;Anzahl',
  'B-1;31.12.2025 18:05;jane@example.com;"1.299,00";Kettle;1',
  'B-1;31.12.2025 18:05;jane@example.com;"1.299,00";Cup;2',
  'B-2;30.02.2026;joe@example.com;10,00;Cup;1',
  'B-3;1.2.2026;;10,00;Cup;1',
];
const orderColumns = JSON.stringify([
  ['Bestellung', 'order'],
  ['Datum', 'at'],
  ['Kunde E-Mail', 'email'],
  ['Summe', 'total'],
  ['Artikel', 'product'],
  ['Anzahl', 'quantity'],
]);

describe('readHistoryColumns', () => {
  it('shows the columns of a table with some cells, and what they may be', async () => {
    const { id } = await newPixel();
    const params = { id };
    const file = csv([
      'Order No,Placed at,E-mail,Grand total,Note',
      '7,2026-01-31,a@example.com,10.00,',
      '8,,,9.00,Hi',
    ]);
    const { data } = await server.call(readHistoryColumns, user.token, { params, file });
    expect(data.columns).toEqual([
      { name: 'order no', samples: ['7', '8'] },
      { name: 'placed at', samples: ['2026-01-31'] },
      { name: 'e-mail', samples: ['a@example.com'] },
      { name: 'grand total', samples: ['10.00', '9.00'] },
      { name: 'note', samples: ['Hi'] },
    ]);
    expect(data.suggested[0]).toEqual({
      kind: 'orders',
      columns: [
        ['order no', 'order'],
        ['placed at', 'at'],
        ['grand total', 'total'],
        ['e-mail', 'email'],
      ],
    });
    const stranger = await server.signIn();
    const asked = { token: stranger.token, body: formOf(file, {}) };
    expect((await server.request('POST', `/api/user_pixel/${id}/history/columns`, asked)).status).toBe(404);
    for (const [text, name] of [
      ['', 'empty.csv'],
      ['only text', 'text.csv'],
      ['%PDF-1.4\n', 'a.pdf'],
    ] as const) {
      const body = formOf(csv([text], name), {});
      const answer = await server.request('POST', `/api/user_pixel/${id}/history/columns`, { token: user.token, body });
      expect(answer).toMatchObject({ status: 400, body: { errors: { file: [expect.stringContaining(name)] } } });
    }
  });
});

describe('createHistoryImport with columns', () => {
  it('reads orders of any table, with days as people write them', async () => {
    const { id } = await newPixel();
    const history = historyOf(server, user);
    const file = csv(orderLines);
    expect((await send(id, file, {})).status).toBe(400);
    const read = await history.upload(id, file, { kind: 'orders', columns: orderColumns, day_first: 'true' });
    expect(read).toMatchObject({
      format: 'orders',
      status: 'ready',
      summary: {
        rows: 2,
        purchases: 2,
        visitors: 2,
        refused: 1,
        from: '2025-12-31T18:05:00.000Z',
        until: '2026-02-01T12:00:00.000Z',
      },
    });
    expect(read.summary.problems).toMatchObject([
      { field: 'datum', message: 'There is no such day. Check whether days or months come first.', rows: [4] },
    ]);
    expect(await history.check(read.id)).toMatchObject({ counts: { added: 2 } });
    expect(await history.start(read.id)).toMatchObject({ status: 'done', counts: { added: 2 } });
    const rows = await server.running.services.clickhouse.rows({
      sql: `select order_number, toString(value) as value, length(lines) as lines from purchases final
             where account_id = {account:UUID} order by purchases.order_number`,
      params: { account: user.accountId },
      row: z.object({ order_number: z.string(), value: z.string(), lines: z.number() }),
    });
    expect(rows).toEqual([
      { order_number: 'B-1', value: '1299', lines: 2 },
      { order_number: 'B-3', value: '10', lines: 1 },
    ]);
    expect(await history.undo(read.id)).toMatchObject({ status: 'undone' });
  });

  it.each([
    [
      'CSV',
      csv([
        'Who,When,What,Where',
        'v1,5/4/2025 1:05 PM,,https://shop.test/kettles',
        'v1,5/4/2025 13:10,Called,',
        ',5/4/2025,x,',
        'v2,soon,x,',
      ]),
    ],
    [
      'JSON lines',
      historyFile(
        jsonLines([
          { who: 'v1', when: '2025-05-04T13:05:00Z', where: 'https://shop.test/kettles', more: { deep: [1] } },
          { Who: 'v1', when: 1_746_364_200, What: 'Called' },
          { when: '2025-05-04', what: 'x' },
          { who: 'v2', when: 'soon', what: 'x' },
        ]),
        'events.jsonl',
      ),
    ],
  ])('reads events of any %s', async (_, file) => {
    const pixel = await newPixel();
    const history = historyOf(server, user);
    const columns = JSON.stringify([
      ['who', 'visitor'],
      ['When', 'at'],
      ['WHAT', 'event'],
      ['where', 'url'],
    ]);
    const first = file.name.endsWith('.jsonl')
      ? JSON.stringify([
          ['who', 'visitor'],
          ['when', 'at'],
          ['where', 'url'],
        ])
      : columns;
    const read = await history.upload(pixel.id, file, { kind: 'events', columns: first });
    expect(read).toMatchObject({ format: 'events', summary: { pageviews: 1, visits: 1, visitors: 1, refused: 2 } });
    expect(read.summary.problems.map(({ field, message }) => `${field}: ${message}`).toSorted()).toEqual([
      'when: Write the time as 2023-01-31T12:00:00Z.',
      'who: Say who the visitor is.',
    ]);
    await history.start(read.id);
    const query = { from: '2025-05-01', to: '2025-05-31', pixelUuid: pixel.pixel_uuid };
    const { data } = await server.call(listVisits, user.token, { query });
    expect(data).toMatchObject([{ started_at: '2025-05-04T13:05:00.000Z', pages: 1, is_imported: true }]);
  });

  it.each([
    [{ kind: 'orders' }, { columns: ['Say which column is what'] }],
    [{ columns: orderColumns }, { kind: ['Say what the rows are'] }],
    [{ kind: 'people', columns: orderColumns }, { kind: [expect.any(String)] }],
    [{ kind: 'events', columns: orderColumns }, { columns: ['Events have no field order'] }],
    [
      { kind: 'orders', columns: '[["Summe","total"],["Datum","total"]]' },
      { columns: ['Choose one column for total'] },
    ],
    [{ kind: 'orders', columns: '[["Summe","total"]]' }, { columns: ['Choose a column for order'] }],
    [{ kind: 'orders', columns: 'all' }, { columns: ['Must be a JSON list'] }],
    [{ kind: 'orders', columns: orderColumns.replace('Summe', 'Sum') }, { file: ['export.csv has no column sum.'] }],
    [{ kind: 'orders', columns: orderColumns, day_first: 'maybe' }, { day_first: [expect.any(String)] }],
    [
      { kind: 'orders', columns: '[["__proto__","total"],["constructor","order"],["Datum","at"]]' },
      { file: ['export.csv has no column __proto__.'] },
    ],
  ])('refuses %j by name', async (said, errors) => {
    const { id } = await newPixel();
    expect(await send(id, csv(orderLines), said as Said)).toMatchObject({ status: 400, body: { errors } });
  });
});
