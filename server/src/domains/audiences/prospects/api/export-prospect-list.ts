import { attributeLabel, exportProspectList as operation, type Prospect } from '@acquaint/contract';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { writeXlsx } from '../../../../platform/xlsx/xlsx.ts';
import { everyMember } from '../model/every-member.ts';
import { loadList } from '../model/load-list.ts';
import { countFirstExports } from '../model/exports.queries.ts';
import { recordListExport } from '../model/list-intents.ts';
import { countMembers, countSuppressed, versionInForce } from '../model/members.queries.ts';

const columns: Readonly<Record<string, (person: Prospect) => string>> = {
  'First name': ({ first_name }) => first_name,
  'Last name': ({ last_name }) => last_name,
  Address: ({ address }) => address.line1,
  City: ({ address }) => address.city,
  State: ({ address }) => address.state,
  'ZIP code': ({ address }) => address.zip,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Age: ({ age_range }) => attributeLabel('age_range', age_range),
  Gender: ({ gender }) => attributeLabel('gender', gender),
  'Household income': ({ income_range }) => attributeLabel('income_range', income_range),
  'Net worth': ({ net_worth }) => attributeLabel('net_worth', net_worth),
  Marriage: ({ married }) => attributeLabel('married', married),
  Children: ({ children }) => attributeLabel('children', children),
  Home: ({ homeowner }) => attributeLabel('homeowner', homeowner),
  'Job title': ({ title }) => title,
  Seniority: ({ seniority_level }) => attributeLabel('seniority_level', seniority_level),
  Company: ({ company }) => company,
};
const names = Object.keys(columns);

async function* asRecords(people: AsyncIterable<Prospect>) {
  for await (const person of people)
    yield Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(person)]));
}

async function* asCells(people: AsyncIterable<Prospect>) {
  for await (const person of people) yield Object.values(columns).map((read) => read(person));
}

export const exportProspectList = mutation(operation, { audit: 'prospect_list' }, async (context, { body }) => {
  const { services, clickhouse, transaction, write } = context;
  const list = await transaction((tx) => loadList(tx, body.list_id));
  if (list.version === 0) throw new OperationError('not_ready', { message: 'The list is not ready yet.' });
  const version = versionInForce(list);
  const { count } = await countMembers(clickhouse, version);
  const suppressed = await countSuppressed(clickhouse, version);
  const first = await countFirstExports(clickhouse, version);
  await write(() =>
    Promise.resolve({
      audit: {
        objectId: list.id,
        details: { people: count, for_the_first_time: first, left_out_as_suppressed: suppressed },
      },
      intents: [recordListExport.of({ list: version, at: services.now().toISOString() })],
    }),
  );
  const people = everyMember(clickhouse, version);
  if (body.type === 'csv')
    return { name: `${list.name}.csv`, type: 'text/csv; charset=utf-8', content: writeCsv(names, asRecords(people)) };
  return {
    name: `${list.name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: writeXlsx('People', names, asCells(people)),
  };
});
