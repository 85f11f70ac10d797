import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { nilId } from '../../../../platform/ids/ids.ts';

/** Somebody said that these records are one person, or are not. */
export type SaidLink = 'manual' | 'apart';

/** More pairs than this say nothing more about two people. */
const mostPairs = 2_500;

/** Records what somebody said of each record of one side with each of the other; an earlier answer to the contrary is dropped. */
export async function recordVerdict(
  own: AccountClickHouse,
  kind: SaidLink,
  { left, right, at }: { left: readonly string[]; right: readonly string[]; at: Date },
): Promise<void> {
  const pairs = left.flatMap((one) => right.map((other) => (one < other ? [one, other] : [other, one])));
  const said = pairs.slice(0, mostPairs);
  const params = { left: said.map(([one]) => one), right: said.map(([, other]) => other) };
  const opposite: SaidLink = kind === 'apart' ? 'manual' : 'apart';
  await own.remove(
    'person_links',
    `kind = '${opposite}' and (left_record, right_record) in arrayZip({left:Array(UUID)}, {right:Array(UUID)})`,
    params,
  );
  await own.fill('person_links', linkColumns, {
    sql: `
      select pair.1, pair.2, '${kind}', ${kind === 'apart' ? 0 : 1}, 0, 0, 0, toUUID('${nilId}'), {at:DateTime64(3, 'UTC')}
        from (select arrayJoin(arrayZip({left:Array(UUID)}, {right:Array(UUID)})) as pair)`,
    params: { ...params, at: clickHouseTime(at) },
    settings: [],
  });
}

export const linkColumns = [
  'left_record',
  'right_record',
  'kind',
  'probability',
  'pattern',
  'rarity',
  'own_rarity',
  'import_id',
  'at',
] as const;

const linkRow = z.object({
  left: z.string(),
  right: z.string(),
  kind: z.enum(['customer_id', 'email', 'compared', 'manual']),
  probability: z.number(),
  pattern: z.number(),
  rarity: z.number(),
  own_rarity: z.number(),
  import_id: z.string(),
  at: z.iso.datetime(),
});
type StoredLink = z.infer<typeof linkRow>;

const shownLinks = 200;

/** Why some records are one person: the links between them, the strongest first. */
export async function linksBetween(own: AccountClickHouse, records: readonly string[]): Promise<StoredLink[]> {
  return own.rows({
    sql: `
      select toString(left_record) as left, toString(right_record) as right, kind, probability, pattern, rarity, own_rarity,
             toString(links.import_id) as import_id, formatDateTime(links.at, '%Y-%m-%dT%H:%i:%S.000Z') as at
        from (select * from person_links final) as links
       where left_record in {records:Array(UUID)}
         and right_record in {records:Array(UUID)}
         and kind != 'apart'
       order by probability desc, left_record, right_record
       limit ${shownLinks}`,
    params: { records },
    row: linkRow,
  });
}
