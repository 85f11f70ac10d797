import type { listPasskeys as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createPasskeyStore } from './passkey.store.ts';
import { presentPasskey } from './present-passkey.ts';

export const listPasskeys: Verb<typeof operation> = async ({ services, user }) => {
  const rows = await services.postgres.readAsSystem((transaction) => createPasskeyStore(transaction).list(user.id));
  return { data: rows.map(presentPasskey) };
};
