import { createQrCode, getQrCodeStats, type QrCode, type QrContent, type QrStats } from '@acquaint/contract';
import type { TestServer } from './test-server.ts';

/** User agents of devices that scan. */
export const scanAgents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
} as const;

/** Where codes lead that say nothing else. */
export const scannedPage = { type: 'url', url: 'https://example.com/spring' } as const satisfies QrContent;

interface Scan {
  readonly method?: string;
  readonly agent?: string;
  readonly headers?: Record<string, string>;
  /** Is behind the short link. */
  readonly suffix?: string;
  readonly body?: string;
}

type Body = { name?: string; content?: QrContent } & Record<string, unknown>;

/** Makes codes, scans them as phones do, and asks what was counted. */
export function createScanning(server: () => TestServer) {
  const scan = async (
    { short_url: url }: Pick<QrCode, 'short_url'>,
    { method = 'GET', agent = scanAgents.iPhone, headers = {}, suffix = '', body }: Scan = {},
  ): Promise<Response> =>
    // Codes name the public address; the test server listens elsewhere.
    fetch(`${server().url + new URL(url ?? '').pathname}${suffix}`, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': agent, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  return {
    async create(token: string, body: Body = {}): Promise<QrCode> {
      const plain = { name: 'Flyer', content: scannedPage, joins_pixel: false };
      return (await server().call(createQrCode, token, { body: { ...plain, ...body } })).data;
    },
    scan,
    async locationOf(code: QrCode, how: Scan = {}): Promise<string | null> {
      return (await scan(code, how)).headers.get('location');
    },
    async statsOf(token: string, id: string): Promise<QrStats> {
      await server().running.redirects.drain();
      return (await server().call(getQrCodeStats, token, { params: { id } })).data;
    },
  };
}
