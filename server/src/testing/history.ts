import {
  checkHistoryImport,
  createHistoryImport,
  getHistoryImport,
  type HistoryImport,
  type OperationRequest,
  startHistoryImport,
  undoHistoryImport,
} from '@acquaint/contract';
import type { TestServer, TestUser } from './test-server.ts';
import { until } from './until.ts';

/** A file as it is uploaded. */
export const historyFile = (
  content: string | Uint8Array<ArrayBuffer>,
  name: string,
  type = 'application/octet-stream',
): File => new File([content], name, { type });

/** Imports of history of one user. */
export function historyOf(server: TestServer, { token }: Pick<TestUser, 'token'>) {
  const get = async (id: string): Promise<HistoryImport> =>
    (await server.call(getHistoryImport, token, { params: { id } })).data;
  /** The import once no work is under way. */
  const ended = (id: string): Promise<HistoryImport> =>
    until(async () => {
      const found = await get(id);
      return found.job === null ? found : null;
    });
  return {
    get,
    ended,
    upload: async (pixelId: string, file: File, body: OperationRequest<typeof createHistoryImport>['body'] = {}) =>
      (await server.call(createHistoryImport, token, { params: { id: pixelId }, body, file })).data,
    async check(id: string): Promise<HistoryImport> {
      await server.call(checkHistoryImport, token, { params: { id }, body: {} });
      return ended(id);
    },
    async start(id: string, body: { include_overlap?: boolean } = {}): Promise<HistoryImport> {
      await server.call(startHistoryImport, token, { params: { id }, body });
      return ended(id);
    },
    async undo(id: string): Promise<HistoryImport> {
      await server.call(undoHistoryImport, token, { params: { id } });
      return ended(id);
    },
  };
}

const agent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

/** A message as the archives of Segment and RudderStack have it. */
export function segmentMessage(
  message: Readonly<Record<string, unknown>> & { readonly timestamp: string; readonly url?: string },
): object {
  const { url, ...more } = message;
  return {
    type: 'page',
    anonymousId: 'anonymous-1',
    channel: 'web',
    version: 2,
    context: {
      userAgent: agent,
      ip: '203.0.113.7',
      locale: 'en-US',
      library: { name: 'analytics.js', version: '4.1.0' },
      ...(url === undefined
        ? {}
        : { page: { url, path: new URL(url).pathname, title: 'Shop', referrer: 'https://www.google.com/' } }),
    },
    integrations: {},
    ...more,
  };
}

export const jsonLines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** An import that was read, and not started. */
export async function oneHistoryImport(server: TestServer, owner: TestUser, pixelId: string): Promise<string> {
  const file = historyFile(jsonLines([segmentMessage({ timestamp: '2026-01-01T00:00:00Z' })]), 'sealed.jsonl');
  return (await historyOf(server, owner).upload(pixelId, file)).id;
}
