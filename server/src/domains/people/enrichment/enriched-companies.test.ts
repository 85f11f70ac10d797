import { attributeLabel, type ColumnPair, createEnrichment } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asKnown, columns, fileOf, header, someCustomers, stranger } from '../../../testing/customer-files.ts';
import { createEnriching } from '../../../testing/enriching.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { generateConsumers } from '../consumers/index.ts';

let server: TestServer;
let user: TestUser;

const companyRow = z.object({ name: z.string(), domain: z.string(), employees: z.string(), revenue: z.string() });
type Company = z.infer<typeof companyRow>;
const workRow = z.object({ id: z.string(), company: z.string() });

/** The largest companies of the consumer file that are found by their domains. */
const someCompanies = (): Promise<Company[]> =>
  server.running.services.clickhouse.rows({
    sql: "select name, domain, employee_count as employees, revenue from consumer_companies where kind = 'domain' and domain != '' order by people desc, key limit 2",
    row: companyRow,
  });

const reported = ({ name, domain, employees, revenue }: Company) => ({
  Company: name,
  'Company domain': domain,
  'Company employees': attributeLabel('company_employee_count', employees),
  'Company revenue': attributeLabel('company_revenue', revenue),
});
const nothing = { Company: '', 'Company domain': '', 'Company employees': '', 'Company revenue': '' };

beforeAll(async () => {
  server = await startTestServer({});
  user = await server.signIn();
  const { clickhouse, identityPepper: pepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 6_000, seed: 9, pepper });
});
afterAll(() => server.stop());

describe('the companies of an enriched file', () => {
  const pairs: ColumnPair[] = [...columns, ['Firm', 'company'], ['Web', 'website']];
  const firmHeader = [...header, 'Firm', 'Web'];
  const withEmail = (cells: string[], email: string): string[] => cells.with(3, email);

  it('report who is not known to work anywhere: found by website, address at work or name', async () => {
    const { clickhouse } = server.running.services;
    const enriching = createEnriching(server, user);
    const [company, other] = await someCompanies();
    if (company === undefined || other === undefined) throw new Error('The sample has no companies');
    const customers = await someCustomers(server);
    const work = await clickhouse.rows({
      sql: 'select toString(consumer_id) as id, company from consumers where consumer_id in {ids:Array(UUID)}',
      params: { ids: customers.map(({ id }) => id) },
      row: workRow,
    });
    const employers = new Map(work.map(({ id, company: name }) => [id, name]));
    const employed = customers.find(({ id, email }) => email !== '' && employers.get(id) !== '');
    const idle = customers.find(({ id, email }) => email !== '' && employers.get(id) === '');
    const hidden = customers.findLast(({ id, email }) => email !== '' && employers.get(id) === '');
    if (employed === undefined || idle === undefined || hidden === undefined) throw new Error('Nobody is like that');
    await clickhouse.command(
      "insert into suppressions (email_key, consumer_id, reason, at) select unhex(repeat('ac', 32)), {id:UUID}, 'user', now64(3)",
      { id: hidden.id },
    );
    const website = `https://www.${company.domain}/contact`;
    const rows = [
      [...stranger(0), '', website],
      [...withEmail(stranger(1), `someone@mail.${other.domain}`), '', ''],
      [...withEmail(stranger(2), 'someone@gmail.com'), 'No Such Company Anywhere', 'gmail.com'],
      [...asKnown(employed, 1), '', website],
      [...asKnown(idle, 1), '', website],
      [...asKnown(hidden, 1), '', website],
    ];
    const details = await enriching.enrich('Firms', fileOf([firmHeader, ...rows]), pairs);
    const result = await enriching.resultOf('Firms');
    expect(result.map((row) => row['Ref'])).toEqual(rows.map(([ref]) => ref));
    const [byWebsite, byAddress, unknown, works, doesNot, suppressed] = result;
    expect(byWebsite).toMatchObject({
      Match: 'none',
      ...reported(company),
      'Company: source': 'Company, by its domain',
    });
    expect(byAddress).toMatchObject({ Match: 'none', ...reported(other) });
    expect(unknown).toMatchObject({ ...nothing, 'Company: source': '' });
    expect(works).toMatchObject({ Match: 'individual', Company: employers.get(employed.id) });
    expect(works?.['Company: source']).toContain('sample');
    expect(doesNot).toMatchObject({ Match: 'individual', ...reported(company), 'Job title': '' });
    expect(suppressed).toMatchObject({ Match: 'none', ...nothing });
    // Those whose company was found, and the one who is known to work.
    expect(details.filled.find(({ key }) => key === 'company')?.filled).toBeCloseTo(4 / 6, 5);
  });

  it('are left out where nobody asked for them', async () => {
    const [company] = await someCompanies();
    const enriching = createEnriching(server, user);
    const body = { enrichmentName: 'Ages', enrichmentColumns: pairs, attributes: ['age_range'] };
    const file = fileOf([firmHeader, [...stranger(0), company?.name ?? '', company?.domain ?? '']]);
    await server.call(createEnrichment, user.token, { body, file });
    await enriching.finished('Ages');
    expect(Object.keys((await enriching.resultOf('Ages'))[0] ?? {})).not.toContain('Company domain');
  });
});
