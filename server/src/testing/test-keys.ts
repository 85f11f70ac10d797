import { createApiKey, getMe, type KeyScope, keyScopes, listApiKeys } from '@acquaint/contract';
import { createApiKeyStore } from '../domains/accounts/sign-in/index.ts';
import { createKey, hashToken } from '../platform/auth/tokens.ts';
import { newId } from '../platform/ids/ids.ts';
import type { TestServer, TestUser } from './test-server.ts';

/** Makes an API key of a user over the API, with every scope unless they are named. */
export async function makeKey(
  server: TestServer,
  { token }: Pick<TestUser, 'token'>,
  scopes: readonly KeyScope[] = keyScopes,
): Promise<{ id: string; key: string }> {
  const made = await server.call(createApiKey, token, { body: { name: 'Test key', scopes: [...scopes] } });
  return { id: made.data.id, key: made.data.key };
}

/** A key with every scope of somebody who could not make one now: put there as if they had made it before. */
export async function earlierKey(server: TestServer, { token, accountId }: TestUser): Promise<string> {
  const key = createKey();
  const { user } = await server.call(getMe, token, {});
  const { postgres, now } = server.running.services;
  await postgres.asSystem((transaction) =>
    createApiKeyStore(transaction).insert({
      id: newId(),
      accountId,
      userId: user.id,
      name: 'Earlier key',
      tokenHash: hashToken(key),
      hint: key.slice(-4),
      scopes: [...keyScopes],
      requestsPerMinute: 6_000,
      createdAt: now(),
    }),
  );
  return key;
}

/** An account has so many keys at most: the first one serves every time. */
export async function oneKey(server: TestServer, owner: TestUser): Promise<string> {
  const [known] = (await server.call(listApiKeys, owner.token, {})).data;
  return known?.id ?? (await makeKey(server, owner)).id;
}
