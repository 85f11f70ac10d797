import type { listApiKeys as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { keysOf } from './keys-of.ts';
import { createApiKeyStore } from './api-key.store.ts';
import { presentApiKey } from './present-api-key.ts';

export const listApiKeys: Verb<typeof operation> = async ({ services, user, transaction }) => {
  const rows = await transaction((reading) => createApiKeyStore(reading).list(user.account_id, keysOf(user)));
  return { data: rows.map((row) => presentApiKey(row, services.now())) };
};
