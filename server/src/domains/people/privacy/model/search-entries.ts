import type { Suppression, SuppressionSearch } from '@acquaint/contract';
import type { Secrets } from '../../../../platform/auth/secrets.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import type { AccountContext } from '../../../../platform/http/context.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { keyOfIdentifier } from './identifier-keys.ts';
import { countEntries, type EntryRow, type EntrySearch, listEntries } from './suppression-entries.queries.ts';
import { namesOfUsers } from './suppressors.store.ts';

interface ListOf {
  readonly secrets: Secrets;
  readonly pepper: string;
  readonly clickhouse: ClickHouse | AccountClickHouse;
  readonly transaction: AccountContext['transaction'];
  /** The account, or the zero UUID for the installation. */
  readonly of: string;
}

function present(entry: EntryRow, names: ReadonlyMap<string, string>): Suppression {
  const { has_email: email, has_phone: phone, has_name: name, added_by: by, ...rest } = entry;
  const clues = [email === 1 ? 'email' : null, phone === 1 ? 'phone' : null, name === 1 ? 'name' : null] as const;
  return {
    ...rest,
    added_by: by === nilId ? null : (names.get(by) ?? 'A deleted user'),
    clues: clues.filter((clue) => clue !== null),
  };
}

/** One page of a suppression list. Throws 400 where what was typed identifies nobody. */
export async function searchEntries(
  { secrets, pepper, clickhouse, transaction, of }: ListOf,
  search: SuppressionSearch,
) {
  const key = search.identifier === '' ? null : keyOfIdentifier(pepper, search.identifier);
  if (search.identifier !== '' && key === null)
    throw invalidInput({
      identifier: ['Enter a full email address, a phone number, or a first and last name with the ZIP code.'],
    });
  const asked: EntrySearch = { of, key };
  const list = of === nilId ? 'suppressions of the installation' : 'suppressions';
  const { rows: entries, meta } = await pageBy(secrets, { list, ...search }, async (part) => ({
    rows: await listEntries(clickhouse, asked, { ...part, direction: search.orderDirection }),
    total: await countEntries(clickhouse, asked),
  }));
  const users = [...new Set(entries.map(({ added_by: by }) => by))].filter((id) => id !== nilId);
  const names = await transaction((tx) => namesOfUsers(tx, users));
  return { data: entries.map((entry) => present(entry, names)), meta };
}
