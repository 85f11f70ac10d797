import type { Recipient } from '@acquaint/contract';
import { isoTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import type { MailingRow } from './mailings.table.ts';
import { type RecipientRow, stateOfRank } from './recipients.queries.ts';

/** A recipient as the contract shows them. */
export function presentRecipient(
  { task }: Pick<MailingRow, 'task'>,
  row: RecipientRow,
  events: Recipient['events'],
): Recipient {
  const place = [row.city, `${row.state} ${row.zip}`.trim()].filter((part) => part !== '').join(', ');
  return {
    serial: row.serial,
    name: `${row.first_name} ${row.last_name}`.trim(),
    address: [row.address, place].filter((part) => part !== '').join(', '),
    state: stateOfRank(row.rank),
    variant: task.variants[row.variant]?.name ?? '',
    code: row.code,
    events,
    responded_at: row.responded > 0 ? isoTime(row.responded) : null,
  };
}
