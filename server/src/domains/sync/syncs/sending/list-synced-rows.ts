import type { listSyncedRows as operation } from '@acquaint/contract';
import { addressKey } from '../../../../platform/auth/email-key.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import type { Verb } from '../../../../platform/http/verb.ts';
import { requireSync } from '../runs/load-run.ts';
import { findRows } from './synced-rows.queries.ts';

/** The key that a searched address is stored under; '' for what is no address. */
export function searchedKey(pepper: string, search = ''): string {
  return search.includes('@') ? addressKey(pepper, search) : '';
}

export const listSyncedRows: Verb<typeof operation> = async (context, { params, query }) => {
  const { services, clickhouse, transaction } = context;
  const sync = await transaction((tx) => requireSync(tx, params.id));
  const emailKey = searchedKey(services.identityPepper, query.search);
  const { rows, meta } = await pageBy(services.secrets, { list: `rows of ${sync.id}`, ...query }, (part) =>
    findRows(clickhouse, sync.id, { ...query, ...part, emailKey }),
  );
  return { data: rows, meta };
};
