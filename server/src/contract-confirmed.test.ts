import { confirmIdentity } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  anyPath,
  byName,
  callerOf,
  closed,
  type ContractServer,
  startContractServer,
} from './testing/contract-server.ts';
import { testPassword } from './testing/test-server.ts';

// What is grave needs a person who confirmed lately that it is them: computed from the contract.
const grave = closed.filter(({ confirmsIdentity }) => confirmsIdentity === true);

let contract: ContractServer;
beforeAll(async () => {
  contract = await startContractServer();
});
afterAll(() => contract.server.stop());

it('is needed for accounts, roles, sign-in-as, erasing people, invitations and second factors', () => {
  const names = grave.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'exportAccount',
      'downloadDataExport',
      'closeAccount',
      'updateUser',
      'signInAs',
      'inviteUser',
      'renewInvitation',
      'erasePerson',
      'inviteMember',
      'resendInvitation',
      'changeRole',
      'removeMember',
      'leaveAccount',
      'createSsoProvider',
      'updateSsoProvider',
      'deleteSsoProvider',
      'deletePixelData',
      'startSecondFactor',
      'enableSecondFactor',
      'renewRecoveryCodes',
      'removeSecondFactor',
      'removeUserSecondFactor',
    ]),
  );
});

/** The names of all fields in a schema. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsIn)];
}

it('is needed wherever an answer shows a new secret', () => {
  const secrets = new Set(['secret', 'write_key', 'recovery_codes', 'access_token', 'client_secret', 'token']);
  const shown = closed.filter(({ response }) => {
    const schema = response === undefined ? {} : z.toJSONSchema(response, { unrepresentable: 'any' });
    return fieldsIn(schema).some((name) => secrets.has(name));
  });
  expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(['createWebhook', 'rotateWriteKey']));
  // These go back to a session that was there before, go on in another account, and open an editor or a payment form for minutes.
  const brief = ['endSignInAs', 'switchAccount', 'createEditorToken', 'createSetupIntent'];
  expect(shown.filter((one) => !grave.includes(one)).map(({ name }) => name)).toEqual(expect.arrayContaining(brief));
  expect(shown.filter((one) => !grave.includes(one) && !brief.includes(one.name))).toEqual([]);
});

describe.each(byName(grave))('confirming before %s', (_, operation) => {
  it('is asked for after ten minutes, and opens the operation', async () => {
    const { server } = contract;
    const { token } = contract[callerOf(operation)];
    const ask = () =>
      server.request(operation.method, anyPath(operation), {
        token,
        ...(operation.body === undefined ? {} : { body: {} }),
      });
    await server.running.services.postgres.pool.query(
      "update sessions set confirmed_at = now() - interval '10 minutes 1 second'",
    );
    expect(await ask()).toMatchObject({
      status: 403,
      body: { code: 'identity_unconfirmed', message: "Confirm it's you first." },
    });
    await server.call(confirmIdentity, token, { body: { password: testPassword } });
    const answer = await ask();
    expect(answer.body).not.toMatchObject({ code: 'identity_unconfirmed' });
    expect([200, 400, 404, 409]).toContain(answer.status);
  });
});
