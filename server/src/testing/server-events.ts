import { createPixel, rotateWriteKey } from '@acquaint/contract';
import type { TestClient, TestUser } from './test-server.ts';

/** Makes pixels of a user that servers send events to, each with a domain of its own and its write key. */
export function writeKeyPixels(server: () => TestClient, user: () => Pick<TestUser, 'token'>) {
  let made = 0;
  return async (settings: object = {}) => {
    made += 1;
    const body = { name: 'Shop', domain: `shop${made}.test`, ...settings };
    const { data } = await server().call(createPixel, user().token, { body });
    const {
      data: { write_key: key },
    } = await server().call(rotateWriteKey, user().token, { params: { id: data.id } });
    return { ...data, key };
  };
}
