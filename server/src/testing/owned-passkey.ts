import { addPasskey, listPasskeys, startPasskey } from '@acquaint/contract';
import { softwareAuthenticator } from './software-authenticator.ts';
import type { TestServer, TestUser } from './test-server.ts';

/** A user has so many passkeys at most: the first one serves every time. */
export async function onePasskey(server: TestServer, owner: TestUser): Promise<string> {
  const [known] = (await server.call(listPasskeys, owner.token, {})).data;
  if (known !== undefined) return known.id;
  const { data: options } = await server.call(startPasskey, owner.token, {});
  const credential = softwareAuthenticator(server.url.replace('127.0.0.1', 'localhost')).create(options);
  return (await server.call(addPasskey, owner.token, { body: { name: 'Sealed', credential } })).data.passkey.id;
}
