import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { errorBody } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from './platform/files/temporary-folder.ts';
import { anyPath, byName, closed, type ContractServer, startContractServer } from './testing/contract-server.ts';
import { hostileForms } from './testing/hostile-multipart.ts';
import { formOf } from './testing/test-server.ts';
import { thoroughness } from './testing/thoroughness.ts';

let contract: ContractServer;
beforeAll(async () => {
  contract = await startContractServer();
});
afterAll(() => contract.server.stop());

describe.each(byName(closed.filter(({ upload }) => upload !== undefined)))('the file of %s', (_, operation) => {
  const { types = [], maximumBytes = 0, isOptional = false } = operation.upload ?? {};
  const send = (body: FormData | string, headers: Record<string, string> = {}) => {
    const { server, administrator } = contract;
    return server.request(operation.method, anyPath(operation), { token: administrator.token, body, headers });
  };
  /** Sends only the headers of a form of this length: its answer must not wait for the body. */
  const announce = async (length: number): Promise<number | undefined> => {
    const { server, administrator } = contract;
    const sent = request(server.url + anyPath(operation), {
      method: operation.method,
      headers: {
        authorization: `Bearer ${administrator.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': length,
      },
    });
    sent.flushHeaders();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
    });
    sent.on('error', () => undefined).destroy();
    return response.statusCode;
  };

  it('is refused when it is too large, of another type, or missing', async () => {
    const [type = ''] = types;
    // One byte more is found when the file is counted, many more already by the length of the request.
    if (maximumBytes <= thoroughness.largestFile) {
      const file = new File([new Uint8Array(maximumBytes + 1)], 'x', { type });
      expect(await send(formOf(file))).toMatchObject({ status: 413 });
    }
    expect(await announce(maximumBytes + 1_000_000)).toBe(413);
    expect(await send(formOf(new File(['x'], 'x', { type: 'text/html' })))).toMatchObject({ status: 415 });
    if (isOptional) return;
    const missing = new FormData();
    missing.set('name', 'x');
    expect(await send(missing)).toMatchObject({
      status: 400,
      body: { errors: { file: ['A file is required'] } },
    });
  });

  it('gives 4xx when it is a broken form, and never 5xx', async () => {
    for (const { name, type, body } of hostileForms(types[0] ?? '')) {
      const answer = await send(body, { 'content-type': type });
      expect(answer.status, name).toBeLessThan(500);
      if (answer.status >= 400) expect(errorBody.safeParse(answer.body).success, name).toBe(true);
    }
  });

  it('leaves nothing behind', () => {
    expect(
      readdirSync(temporaryDirectory(contract.server.running.services.config)).filter((name) =>
        name.startsWith('upload-'),
      ),
    ).toEqual([]);
  });
});
