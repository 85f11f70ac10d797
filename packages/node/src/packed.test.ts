import { join } from 'node:path';
import { createPixel, getReport, listHistoryImports, rotateWriteKey } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { examplesOf, type PackedProject, startPackedProject } from '../../../e2e/packed-project.ts';
import { startUnreliableFront } from '../../../e2e/unreliable-front.ts';
import { historyOf } from '../../../server/src/testing/history.ts';
import { startTestServer, type TestServer } from '../../../server/src/testing/test-server.ts';

let project: PackedProject;
let server: TestServer;
beforeAll(async () => {
  [project, server] = await Promise.all([startPackedProject('node'), startTestServer()]);
});
afterAll(async () => {
  project.remove();
  await server.stop();
});

describe('the packed package', () => {
  it('holds what was built, and no tests', () => {
    expect(project.files).toContain('package/dist/index.js');
    expect(project.files).toContain('package/LICENSE');
    expect(project.files).toContain('package/README.md');
    expect(project.files.filter((file) => /test|src\//.test(file))).toEqual([]);
  });

  it('has types under which the examples compile and wrong calls do not', async () => {
    const examples = examplesOf(join(project.installed, 'README.md'), 'ts');
    expect(examples).toHaveLength(2);
    for (const [index, example] of examples.entries()) project.write(`example-${index}.ts`, example);
    project.write(
      'wrong.ts',
      `import { Acquaint, AcquaintError, type ErrorCode } from '@acquaint/node';
       const acquaint = new Acquaint({ writeKey: 'key', url: 'https://acquaint.example.com' });
       // @ts-expect-error -- nobody is named
       acquaint.track({ event: 'Nobody' });
       // @ts-expect-error -- a track event has a name
       acquaint.track({ userId: 'a' });
       // @ts-expect-error -- the key is missing
       void new Acquaint({ url: 'https://acquaint.example.com' });
       export const code: ErrorCode = new AcquaintError('refused', 'No').code;`,
    );
    expect(await project.checkTypes()).toBe('');
  });

  it('sends what is queued before plain Node.js ends, through retries, and nothing keeps it running', async () => {
    const { token } = await server.signIn();
    const { data } = await server.call(createPixel, token, { body: { name: 'Shop', domain: 'shop.test' } });
    const {
      data: { write_key: writeKey },
    } = await server.call(rotateWriteKey, token, { params: { id: data.id } });
    const front = await startUnreliableFront(server.url);
    front.faults.push({ status: 503 }, 'lost');
    project.write(
      'script.js',
      `import { Acquaint } from '@acquaint/node';
       const acquaint = new Acquaint({ writeKey: process.env.KEY, url: process.env.URL, flushInterval: 3_600_000 });
       acquaint.track({ userId: 'a', event: 'Ended' });
       console.log('Done');`,
    );
    const { stdout, stderr } = await project.runNode('script.js', { KEY: writeKey, URL: front.url });
    expect([stdout, stderr]).toEqual(['Done\n', '']);
    expect(front.bodies).toHaveLength(3);
    await front.stop();
    const rows = await server.running.services.clickhouse.rows({
      sql: 'select name from events where pixel_id = {pixel:UUID}',
      params: { pixel: data.id },
      row: z.object({ name: z.string() }),
    });
    expect(rows).toEqual([{ name: 'Ended' }]);
  });

  it('sends events of the past, which are imported once, however often the script runs', async () => {
    const user = await server.signIn();
    const { data } = await server.call(createPixel, user.token, { body: { name: 'Past', domain: 'past.test' } });
    const {
      data: { write_key: writeKey },
    } = await server.call(rotateWriteKey, user.token, { params: { id: data.id } });
    const front = await startUnreliableFront(server.url);
    front.faults.push('lost');
    project.write(
      'past.js',
      `import { Acquaint } from '@acquaint/node';
       const past = new Acquaint({ writeKey: process.env.KEY, url: process.env.URL, historical: true });
       for (let place = 0; place < 600; place += 1) {
         const timestamp = new Date(Date.UTC(2023, 4, 4, 0, place));
         past.track({ userId: 'jane', event: 'Called', timestamp, properties: { place } });
       }
       past.page({ userId: 'jane', timestamp: '2023-05-03T10:00:00Z', messageId: 'early' });
       await past.closeAndFlush({ timeout: 60_000 });`,
    );
    for (let run = 0; run < 2; run += 1)
      expect((await project.runNode('past.js', { KEY: writeKey, URL: front.url })).stderr).toBe('');
    expect(front.bodies).toHaveLength(5);
    await front.stop();
    const query = { pixel: data.id };
    const [made, ...others] = (await server.call(listHistoryImports, user.token, { query })).data;
    expect(others).toEqual([]);
    const history = historyOf(server, user);
    expect(await history.start(made?.id ?? '')).toMatchObject({ status: 'done', counts: { added: 601, refused: 0 } });
    const range = { from: '2023-05-01', to: '2023-05-31', pixelUuid: data.pixel_uuid };
    expect((await server.call(getReport, user.token, { query: range })).data.totals).toMatchObject({ visitors: 1 });
  });

  it('ends after ten seconds when the server cannot be reached, with a warning', async () => {
    const front = await startUnreliableFront(server.url);
    front.faults.push(...Array.from({ length: 100 }, () => 'hang-up' as const));
    project.write(
      'dead.js',
      `import { Acquaint } from '@acquaint/node';
       const acquaint = new Acquaint({ writeKey: 'key', url: process.env.URL });
       acquaint.track({ userId: 'a', event: 'Lost' });`,
    );
    const { stderr } = await project.runNode('dead.js', { URL: front.url });
    expect(front.bodies.length).toBeGreaterThan(1);
    await front.stop();
    expect(stderr).toContain('AcquaintWarning: Closed before the server confirmed 1 event.');
  });

  it('warns once of events that are lost where nobody asks for them', async () => {
    const front = await startUnreliableFront(server.url);
    project.write(
      'lost.js',
      `import { Acquaint } from '@acquaint/node';
       const acquaint = new Acquaint({ writeKey: 'wrong', url: process.env.URL, flushAt: 1 });
       acquaint.track({ userId: 'a', event: 'Lost' });
       await acquaint.flush();
       acquaint.track({ userId: 'a', event: 'Lost' });
       await acquaint.flush();`,
    );
    const { stderr } = await project.runNode('lost.js', { URL: front.url });
    await front.stop();
    expect(stderr.match(/The server answered 401: This write key is not known\./g)).toHaveLength(1);
    expect(stderr).not.toContain('wrong');
  });
});
