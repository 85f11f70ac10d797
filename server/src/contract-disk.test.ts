import { errorCodes, getMe, operations } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from './platform/http/openapi.ts';
import { all, anyPath, byName, callerOf, type ContractServer, startContractServer } from './testing/contract-server.ts';
import { formOf } from './testing/test-server.ts';

// No disk has so much free: every upload would leave less than the floor.
let contract: ContractServer;
beforeAll(async () => {
  contract = await startContractServer({ DISK_FLOOR: '100000TB' });
});
afterAll(() => contract.server.stop());

const uploads = all.filter(({ upload }) => upload !== undefined);
const fetching = all.filter(({ storesBytes }) => storesBytes !== undefined);
const others = all.filter(({ upload, method }) => upload === undefined && method === 'GET');

describe.each(byName(uploads))('%s on a full disk', (name, operation) => {
  it('is refused before its file is read, with a sentence that says what to do', async () => {
    const { server } = contract;
    const { token } = contract[callerOf(operation)];
    const file = new File(['x'], 'x', { type: operation.upload?.types[0] ?? '' });
    const answer = await server.request(operation.method, anyPath(operation), { token, body: formOf(file) });
    expect(answer).toMatchObject({ status: 507, body: { code: 'disk_full', message: errorCodes.disk_full.message } });
  });

  it('declares so', () => {
    const { paths } = openApiDocument([operation], {
      url: 'https://example.com',
      contact: '',
      withWriteKey: [],
      events: [],
    });
    expect(JSON.stringify(paths), name).toContain('"507"');
  });
});

describe.each(byName(fetching))('%s on a full disk', (_, operation) => {
  it('is refused before anything is fetched', async () => {
    const { token } = contract[callerOf(operation)];
    const answer = await contract.server.request(operation.method, anyPath(operation), { token, body: {} });
    expect(answer).toMatchObject({ status: 507, body: { code: 'disk_full' } });
  });
});

describe('everything else on a full disk', () => {
  it.each(byName(others))('%s goes on', async (_name, operation) => {
    const { token } = contract[callerOf(operation)];
    const path = operation.answersEvents === undefined ? anyPath(operation) : getMe.path;
    expect((await contract.server.request('GET', path, { token })).status).not.toBe(507);
  });

  it('covers every operation that stores a file', () => {
    expect(fetching.map(({ name }) => name).toSorted()).toEqual([
      'addAssetFromUrl',
      'createUploadFromEnrichment',
      'readBrandWebsite',
    ]);
    expect(uploads.length).toBeGreaterThan(10);
    expect(uploads.length).toBe(Object.values(operations).filter((operation) => 'upload' in operation).length);
  });
});
