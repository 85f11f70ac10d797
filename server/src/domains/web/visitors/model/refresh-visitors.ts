import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { Services } from '../../../../platform/services.ts';
import { type ChangedPeople, peopleChanged } from '../../../people/people/index.ts';
import { resolveVisitors } from './resolve-visitors.ts';
import { type PeopleQuery, visitorsOfPeople } from './visitor-people.queries.ts';

const atOnce = 1_000;

function queryOf(of: ChangedPeople): PeopleQuery {
  return 'people' in of
    ? { sql: 'select arrayJoin({people:Array(UUID)})', params: { people: [...of.people] } }
    : {
        sql: 'select person_id from person_records final where import_id = {import:UUID}',
        params: { import: of.importId },
      };
}

/** Finds again where visitors who are known people work: what is known of these has changed. */
async function refreshVisitors(
  parts: Pick<Services, 'postgres' | 'clickhouse' | 'intents' | 'now'>,
  own: AccountClickHouse,
  of: ChangedPeople,
): Promise<void> {
  const people = queryOf(of);
  const without = 'importId' in of && of.isGoing ? of.importId : null;
  let last: Parameters<typeof visitorsOfPeople>[2]['after'] = null;
  for (;;) {
    const visitors = await visitorsOfPeople(own, people, { after: last, limit: atOnce });
    await resolveVisitors(parts, visitors, without);
    last = visitors.at(-1) ?? null;
    if (last === null) return;
  }
}

/** Who visitors are, and where they work, follows what is known of people. */
export const refreshVisitorsOfPeople = peopleChanged.by(refreshVisitors);
