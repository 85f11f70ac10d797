import { seniorityOf } from '@acquaint/engine';
import { type AccountClickHouse, scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import {
  type AskedCompany,
  type ConsumerProfile,
  findCompanies,
  type FoundCompany,
} from '../../../people/consumers/index.ts';
import { holdersOf } from '../../../people/people/index.ts';
import { type ReportedRecord, reportedRecords } from './reported-records.queries.ts';
import type { VisitorKey } from './visitor-people.queries.ts';

/** What somebody does, and where. */
export type Work = Pick<
  ConsumerProfile,
  'title' | 'seniority_level' | 'company' | 'company_employee_count' | 'company_revenue'
>;

/** What the newest of somebody's records say, field by field. */
function newest(records: readonly ReportedRecord[], field: string): string {
  return records.find(({ fields }) => (fields[field] ?? '') !== '')?.fields[field] ?? '';
}

/** What records say of somebody's company; an address at work says where that is. */
const askedOf = (records: readonly ReportedRecord[]): AskedCompany => ({
  name: newest(records, 'company'),
  website: newest(records, 'website') || newest(records, 'email'),
  state: newest(records, 'state'),
});

function workOf(records: readonly ReportedRecord[], company: FoundCompany | null): Partial<Work> {
  const title = newest(records, 'title');
  const position = title === '' ? {} : { title, seniority_level: seniorityOf(title) ?? '' };
  const name = newest(records, 'company') || company?.name;
  if (name === undefined) return position;
  const { employee_count: employees = '', revenue = '' } = company ?? {};
  const employer = { company: name, company_employee_count: employees, company_revenue: revenue };
  // Who works elsewhere than the file says does not have the position there any more.
  return { title: '', seniority_level: '', ...employer, ...position };
}

async function workInAccount(
  clickhouse: ClickHouse,
  own: AccountClickHouse,
  { keys, without }: { keys: readonly string[]; without: string | null },
): Promise<Map<string, Partial<Work>>> {
  const holders = await holdersOf(own, keys);
  const people = [...new Set([...holders.values()].map(({ person }) => person))];
  const reported = Map.groupBy(await reportedRecords(own, people, without), ({ person }) => person);
  const byKey = [...holders].flatMap(([key, { person }]) => {
    const records = reported.get(person);
    return records === undefined ? [] : [[key, records] as const];
  });
  const companies = await findCompanies(
    clickhouse,
    byKey.map(([, records]) => askedOf(records)),
  );
  return new Map(byKey.map(([key, records], place) => [key, workOf(records, companies[place] ?? null)]));
}

/** Names one of the addresses of an account. */
export const workKey = ({ account_id, email_key }: Pick<VisitorKey, 'account_id' | 'email_key'>): string =>
  `${account_id} ${email_key}`;

/**
 * What accounts' own records say of the work of visitors, by `workKey`; it is surer than what the consumer file says. Records of an import that is
 * being undone say nothing.
 */
export async function reportedWork(
  clickhouse: ClickHouse,
  visitors: readonly VisitorKey[],
  without: string | null,
): Promise<ReadonlyMap<string, Partial<Work>>> {
  const reported = new Map<string, Partial<Work>>();
  for (const [account, own] of Map.groupBy(visitors, ({ account_id: id }) => id)) {
    const keys = [...new Set(own.map(({ email_key: key }) => key))];
    const works = await workInAccount(clickhouse, scopeToAccount(clickhouse, account), { keys, without });
    for (const [key, work] of works) reported.set(workKey({ account_id: account, email_key: key }), work);
  }
  return reported;
}
