import { z } from 'zod';
import {
  createHistoryImport,
  createPixel,
  getReport,
  listHistoryImports,
  rotateWriteKey,
  startHistoryImport,
} from '@acquaint/contract';
import { historyFile, jsonLines, segmentMessage } from './history.ts';
import { killDuring } from './kill-work.ts';
import { formOf, pathOf } from './test-server.ts';

type Request = (path: string, init?: RequestInit) => Promise<string>;

const visitors = 6_000;
const minute = 60_000;
const start = Date.parse('2023-02-01T00:00:00Z');

/** Each visitor sees two pages, a minute apart, and one of three buys something. */
function messages(): object[] {
  return Array.from({ length: visitors }, (_, place) => {
    const at = (minutes: number): string => new Date(start + (place * 5 + minutes) * minute).toISOString();
    const common = { anonymousId: `visitor ${place}`, url: 'https://shop.test/' };
    const views = [0, 1].map((nth) => segmentMessage({ ...common, messageId: `${place} ${nth}`, timestamp: at(nth) }));
    const order = { order_id: `order ${place}`, total: 10, currency: 'USD' };
    const bought = {
      ...common,
      messageId: `${place} order`,
      type: 'track',
      event: 'Order Completed',
      properties: order,
    };
    return place % 3 === 0 ? [...views, segmentMessage({ ...bought, timestamp: at(2) })] : views;
  }).flat();
}

/** What has to be there in the end. */
export const wholeHistory = {
  visits: visitors,
  pageviews: visitors * 2,
  visitors,
  orders: visitors / 3,
  imported_visits: visitors,
};

const batchOf = 500;
const taken = z.object({ rejected: z.array(z.unknown()).length(0), import_id: z.uuid() });

/** Sends the messages as servers do, and answers the import that gathers them. */
async function sendMessages(request: Request, pixelId: string): Promise<string> {
  const path = pathOf(rotateWriteKey, { params: { id: pixelId } });
  const rotated = rotateWriteKey.response.parse(JSON.parse(await request(path, { method: 'POST' })));
  const { write_key: writeKey } = rotated.data;
  const headers = { 'content-type': 'application/json' };
  const ids = new Set<string>();
  const all = messages();
  for (let at = 0; at < all.length; at += batchOf) {
    const body = JSON.stringify({ writeKey, historical: true, batch: all.slice(at, at + batchOf) });
    ids.add(taken.parse(JSON.parse(await request('/v1/batch', { method: 'POST', headers, body }))).import_id);
  }
  const [id = '', ...others] = ids;
  if (others.length > 0) throw new Error('They are in several imports');
  return id;
}

/** Kills the whole product again and again in the middle of an import of history, of a file or of events that servers sent, and answers the figures of its report in the end. */
export async function killHistory(directory: string, rounds: number, isSent = false) {
  let pixelUuid = '';
  return killDuring(directory, rounds, {
    async send({ request }) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ name: 'Shop', domain: 'shop.test' });
      const made = createPixel.response.parse(
        JSON.parse(await request('/api/user_pixel', { method: 'POST', headers, body })),
      );
      pixelUuid = made.data.pixel_uuid;
      const { id: pixelId } = made.data;
      if (isSent) {
        const started = await sendMessages(request, pixelId);
        await request(pathOf(startHistoryImport, { params: { id: started } }), { method: 'POST', headers, body: '{}' });
        return;
      }
      const path = pathOf(createHistoryImport, { params: { id: made.data.id } });
      const sent = await request(path, {
        method: 'POST',
        body: formOf(historyFile(jsonLines(messages()), 'killed.jsonl')),
      });
      const { id } = createHistoryImport.response.parse(JSON.parse(sent)).data;
      await request(pathOf(startHistoryImport, { params: { id } }), { method: 'POST', headers, body: '{}' });
    },
    async state({ request }) {
      const { data } = listHistoryImports.response.parse(JSON.parse(await request('/api/history-imports')));
      const status = data[0]?.status ?? null;
      return status === 'importing' ? 'running' : status;
    },
    async result({ request }) {
      const query = `from=2023-01-31&to=2023-03-31&pixelUuid=${pixelUuid}`;
      return getReport.response.parse(JSON.parse(await request(`/api/reports?${query}`))).data.totals;
    },
  });
}
