import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// A page elsewhere makes its own name mean this machine: browsers then let it call what listens here, with the host of the page.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: '' });
});
afterAll(() => server.stop());

/** Asks as a browser does that took a name for this machine. */
function ask(path: string, host: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, server.url), { headers: { host, origin: `http://${host}` } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe.each([
  'evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'evil.localhost.',
])('a page at %s that means this machine', (host) => {
  it.each(['/api/register', '/api/me', '/mcp', '/metrics'])('gets nothing of %s', async (path) => {
    const { status, body } = await ask(path, host);
    expect(path === '/metrics' ? 404 : 403).toBe(status);
    expect(body).not.toContain('process_cpu');
  });
});

it.each(['localhost', 'localhost:3000', '127.0.0.1:1', '[::1]:3000', 'app.localhost'])(
  'answers at %s',
  async (host) => {
    expect((await ask('/api/register', host)).status).toBe(200);
    expect((await ask('/metrics', host)).status).toBe(200);
  },
);
