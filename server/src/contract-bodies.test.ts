import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all, anyPath, byName, callerOf, type ContractServer, startContractServer } from './testing/contract-server.ts';
import { pageHeaders } from './testing/test-visits.ts';

let contract: ContractServer;
beforeAll(async () => {
  contract = await startContractServer();
});
afterAll(() => contract.server.stop());

describe.each(byName(all.filter(({ method }) => method !== 'GET')))('the body of %s', (_, operation) => {
  it('answers 4xx for broken JSON, a wrong content type, deep nesting, half a million values and a body that is too large', async () => {
    const path = anyPath(operation);
    const send = (body: string, type: string) =>
      contract.server.request(operation.method, path, {
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
