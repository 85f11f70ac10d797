import { createTag as operation } from '@acquaint/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindings } from '../../app.ts';
import { auditedActions } from '../../testing/audited.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { newId } from '../ids/ids.ts';
import type { UserContext } from './context.ts';
import { mutation, unchanged, type WriteContext } from './mutation.ts';

let server: TestServer;
let user: TestUser;
let context: UserContext;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
});
beforeEach(async () => {
  user = await server.signIn();
  const { services } = server.running;
  const { accountId } = user;
  context = {
    services,
    user: { account_id: accountId, id: newId(), ip: '127.0.0.1', impersonator_id: null },
    transaction: (work: Parameters<UserContext['transaction']>[0]) => services.postgres.readForAccount(accountId, work),
    // What the frame looks at of a request.
  } as unknown as UserContext;
});
afterAll(() => server.stop());

const answer = { tag: { id: '', name: '', color: '' }, message: '' } as const;
const input = { params: {}, query: {}, body: { name: 'Kept', color: 'blue' } } as const;

/** Runs a verb in a frame as the user. */
async function run(verb: (context: WriteContext) => Promise<unknown>, lock?: string): Promise<void> {
  const options = lock === undefined ? { audit: 'tag' as const } : { audit: 'tag' as const, lock };
  const framed = mutation(operation, options, async (given) => {
    await verb(given);
    return answer as never;
  });
  await framed.run(context, input);
}

const insertTag = (name: string) =>
  sql`insert into tags (id, account_id, name, color) values (${newId()}, ${user.accountId}, ${name}, '#123456')`;

async function names(): Promise<string[]> {
  const { rows } = await server.running.services.postgres.pool.query<{ name: string }>(
    'select name from tags where account_id = $1 order by name',
    [user.accountId],
  );
  return rows.map(({ name }) => name);
}

describe('mutation', () => {
  it('runs what belongs to each write in its transaction', async () => {
    const given = context;
    context = { ...given, onWrite: () => Promise.reject(new Error('refused')) };
    const done = run(({ write }) =>
      write(async (tx) => {
        await tx.execute(insertTag('Rolled back'));
        return { audit: { objectId: 'rolled back' } };
      }),
    );
    await expect(done).rejects.toThrow('refused');
    expect(await names()).toEqual([]);
  });

  it('commits a change with its audit row, under the name of the operation', async () => {
    await run(({ write }) =>
      write(async (tx) => {
        await tx.execute(insertTag('Kept'));
        return { audit: { objectId: 'kept' } };
      }),
    );
    expect(await names()).toEqual(['Kept']);
    expect(await auditedActions(server, user)).toEqual(['createTag']);
  });

  it('commits neither where the work fails, or names no audit row', async () => {
    const failing = run(({ write }) =>
      write(async (tx) => {
        await tx.execute(insertTag('Lost'));
        throw new Error('failed');
      }),
    );
    await expect(failing).rejects.toThrow('failed');
    const silent = run(({ write }) =>
      // As a verb would that got around the types.
      write(async (tx) => {
        await tx.execute(insertTag('Lost'));
        return {} as never;
      }),
    );
    await expect(silent).rejects.toThrow('has to be audited');
    expect(await names()).toEqual([]);
    expect(await auditedActions(server, user)).toEqual([]);
  });

  it('rolls back what did not change', async () => {
    let seen = '';
    await run(async ({ write }) => {
      seen = await write(async (tx) => {
        await tx.execute(insertTag('Lost'));
        return unchanged('answered');
      });
    });
    expect(seen).toBe('answered');
    expect(await names()).toEqual([]);
    expect(await auditedActions(server, user)).toEqual([]);
  });

  it('writes in no other transaction of its context', async () => {
    const writing = run(({ transaction }) => transaction((tx) => tx.execute(insertTag('Lost'))));
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await names()).toEqual([]);
  });

  it('holds its lock from the start to the end', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const done: string[] = [];
    const first = run(async () => {
      await promise;
      done.push('first');
    }, 'tags');
    const second = run(() => Promise.resolve(done.push('second')), 'tags');
    await run(() => Promise.resolve(done.push('unlocked')));
    resolve(undefined);
    await Promise.all([first, second]);
    expect(done).toEqual(['unlocked', 'first', 'second']);
  });
});

describe('the frames of operations', () => {
  it('cover whatever is no GET, and few stay outside', () => {
    const unframed = bindings.filter(({ frame }) => frame === 'unframed').map(({ operation: { name } }) => name);
    expect(bindings.filter(({ frame, operation: { method } }) => frame === 'query' && method !== 'GET')).toEqual([]);
    expect(unframed.toSorted()).toEqual([
      'addAssetPart',
      'addQrLogo',
      'beginAssetUpload',
      'cancelAssetUpload',
      'confirmOptOut',
      'endReportMail',
      'finishSingleSignOn',
      'getSharedReport',
      'getSharedStudy',
      'login',
      'loginPasskey',
      'loginSecondFactor',
      'openSharedReport',
      'openSharedStudy',
      'register',
      'requestOptOut',
      'requestPasswordReset',
      'resendConfirmation',
      'startPasskey',
      'startPasskeyConfirmation',
      'startPasskeyLogin',
      'startSingleSignOn',
      'updateUserConfig',
    ]);
  });
});
