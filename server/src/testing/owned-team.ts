import { getMe, inviteMember } from '@acquaint/contract';
import { newId } from '../platform/ids/ids.ts';
import { onePasskey } from './owned-passkey.ts';
import { oneKey } from './test-keys.ts';
import type { TestServer, TestUser } from './test-server.ts';

/** The account itself, a member with a passkey and a key, and somebody who is invited. */
export async function oneTeam(server: TestServer, owner: TestUser): Promise<Record<string, string>> {
  const { user } = await server.call(getMe, owner.token, {});
  const body = { email: `${newId()}@example.com`, role: 'viewer' as const };
  const { data } = await server.call(inviteMember, owner.token, { body });
  return {
    passkeys: await onePasskey(server, owner),
    'api-keys': await oneKey(server, owner),
    accounts: owner.accountId,
    members: user.id,
    invitations: data.id,
  };
}
