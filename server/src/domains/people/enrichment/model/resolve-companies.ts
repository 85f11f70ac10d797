import { attributeLabel } from '@acquaint/contract';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { type AskedCompany, findCompanies, type FoundCompany } from '../../consumers/index.ts';
import type { ReportedCompany } from '../results/find-row-companies.ts';

const ways: Readonly<Record<FoundCompany['by'], string>> = {
  domain: 'Company, by its domain',
  name: 'Company, by its name',
  name_state: 'Company, by its name and state',
};

/** Attributes of companies, as people read them, in the order in which they are asked for. */
export async function resolveCompanies(
  clickhouse: ClickHouse,
  asked: readonly AskedCompany[],
): Promise<(ReportedCompany | null)[]> {
  const companies = await findCompanies(clickhouse, asked);
  return companies.map((company) =>
    company === null
      ? null
      : {
          found_by: ways[company.by],
          values: {
            company: company.name,
            company_domain: company.domain,
            company_employee_count: attributeLabel('company_employee_count', company.employee_count),
            company_revenue: attributeLabel('company_revenue', company.revenue),
          },
        },
  );
}
