import type { Prospect } from '@acquaint/contract';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { type MemberPlace, nextMembers } from './members.queries.ts';
import type { ListVersion } from './own-members.queries.ts';

const batch = 5_000;

/** Everybody on a version of a list, a batch at a time. */
export async function* everyMember(clickhouse: AccountClickHouse, list: ListVersion): AsyncGenerator<Prospect> {
  let after: MemberPlace | null = null;
  do {
    const people: Prospect[] = await nextMembers(clickhouse, list, {
      after,
      type: 'all',
      orderDirection: 'asc',
      limit: batch,
    });
    yield* people;
    const last = people.at(-1);
    after = people.length < batch || last === undefined ? null : { first_name: last.first_name, id: last.id };
  } while (after !== null);
}
