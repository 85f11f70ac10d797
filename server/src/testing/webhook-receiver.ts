import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until.ts';

/** A message as an endpoint got it. */
export interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** An endpoint on loopback that keeps what it gets. */
export interface WebhookReceiver {
  readonly host: string;
  readonly url: string;
  readonly received: ReceivedMessage[];
  /** What it answers from now on; `hold` answers only once it is released. */
  answers: { status: number; body?: string; headers?: Record<string, string>; hold?: boolean };
  release(): void;
  /** Messages of a path, once at least `count` have arrived. */
  arrived(path: string, count?: number): Promise<ReceivedMessage[]>;
  close(): void;
}

/** Starts an endpoint. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        text: Buffer.concat(chunks).toString('utf8'),
      });
      const { status, body = '', headers = {}, hold = false } = receiver.answers;
      const answer = (): void => void response.writeHead(status, headers).end(body);
      if (hold) held.push(answer);
      else answer();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    received,
    answers: { status: 204 },
    release() {
      for (const answer of held.splice(0)) answer();
    },
    arrived: (path, count = 1) =>
      until(() => {
        const own = received.filter((one) => one.path === path);
        return Promise.resolve(own.length >= count ? own : null);
      }),
    close() {
      receiver.release();
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
