import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all, anyPath, byName, callerOf, type ContractServer, startContractServer } from './testing/contract-server.ts';
import { createPassOn, type PassOn } from './platform/http/pass-on.ts';
import { listenOnLoopback } from './testing/listen-on-loopback.ts';
import { type TestClient, testClient } from './testing/test-server.ts';
import { pageHeaders } from './testing/test-visits.ts';

// Through an edge of its own, as browsers reach the app: what it closes or answers early must not become a 5xx on the way.
let contract: ContractServer;
let edge: Awaited<ReturnType<typeof listenOnLoopback>>;
let client: TestClient;
let passOn: PassOn;
beforeAll(async () => {
  contract = await startContractServer();
  passOn = createPassOn({ upstream: { url: contract.server.url }, trustedProxies: [] });
  edge = await listenOnLoopback(createServer(passOn));
  client = testClient(edge.url);
});
afterAll(async () => {
  passOn.close();
  await edge.close();
  await contract.server.stop();
});

describe.each(byName(all.filter(({ method }) => method !== 'GET')))('the body of %s', (_, operation) => {
  it('answers 4xx for broken JSON, a wrong content type, deep nesting, half a million values and a body that is too large', async () => {
    const path = anyPath(operation);
    const send = (body: string, type: string) =>
      client.request(operation.method, path, {
        token: contract[callerOf(operation)].token,
        body,
        headers: { ...pageHeaders, 'content-type': type },
      });
    const answers = await Promise.all([
      send('{"a":', 'application/json'),
      send('{"a":1}', 'application/xml'),
      send(`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'application/json'),
      send(JSON.stringify({ padding: 'x'.repeat(1_100_000) }), 'application/json'),
      send(`[${'0,'.repeat(499_999)}0]`, 'application/json'),
      send('{"__proto__":{"is_admin":true}}', 'application/json'),
      send('--x\r\n', 'multipart/form-data; boundary=x'),
    ]);
    for (const { status } of answers) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });
});
