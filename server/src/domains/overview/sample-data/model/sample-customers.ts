import { writeCsv } from '../../../../platform/csv/csv.ts';
import { withWrittenFile } from '../../../../platform/files/written-file.ts';
import type { Services } from '../../../../platform/services.ts';
import { type SampleCustomer, sampleCustomers, sampleVisitorKeys } from '../../../people/consumers/index.ts';
import { startSampleImport } from '../../../people/people-imports/index.ts';

const fileName = 'Customers of the shop.csv';
const visitors = 260;
const neighbors = 140;

const header = [
  'Customer number',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Street',
  'City',
  'State',
  'ZIP code',
] as const;

/** A row as a shop has it: of some customers there is no address for mail, e-mail or calls. */
function rowOf(customer: SampleCustomer, index: number): Readonly<Record<(typeof header)[number], string>> {
  const hasEmail = index % 25 !== 24;
  return {
    'Customer number': `HP-${10_001 + index}`,
    'First name': customer.first_name,
    'Last name': customer.last_name,
    Email: hasEmail ? customer.email : '',
    Phone: index % 3 === 0 ? customer.phone : '',
    Street: hasEmail && index % 5 === 4 ? '' : customer.address,
    City: customer.city,
    State: customer.state,
    'ZIP code': customer.zip,
  };
}

/** Imports the customers of the sample shop as anybody would: people who visit it, and neighbors who never did. */
export async function importSampleCustomers(services: Services, accountId: string): Promise<void> {
  const { clickhouse, config } = services;
  const keys = await sampleVisitorKeys(clickhouse, 'outdoor', visitors);
  const customers = await sampleCustomers(clickhouse, { visitors: keys, neighbors });
  const text = writeCsv(header, customers.map(rowOf));
  await withWrittenFile(config, { name: fileName, type: 'text/csv', text }, (file) =>
    startSampleImport(services, accountId, file),
  );
}
