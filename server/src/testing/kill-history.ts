import { createHistoryImport, createPixel, listHistoryImports, report, startHistoryImport } from '@acquaint/contract';
import { historyFile, jsonLines, segmentMessage } from './history.ts';
import { killDuring } from './kill-work.ts';
import { formOf, pathOf } from './test-server.ts';

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

/** Kills the whole product again and again in the middle of an import of history, and answers the figures of its report in the end. */
export async function killHistory(directory: string, rounds: number) {
  let pixelUuid = '';
  return killDuring(directory, rounds, {
    async send({ request }) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ name: 'Shop', domain: 'shop.test' });
      const made = createPixel.response.parse(
        JSON.parse(await request('/api/user_pixel', { method: 'POST', headers, body })),
      );
      pixelUuid = made.data.pixel_uuid;
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
      return report.parse(JSON.parse(await request(`/api/reports?${query}`))).totals;
    },
  });
}
