import { clickHouseTime } from '../../platform/clickhouse/clickhouse-time.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { MailingRow } from './mailings.table.ts';
import { findPieces } from './piece-events.queries.ts';
import { answeredPieces } from './responses.queries.ts';

/** Notes codes that people brought with them, each once. */
export async function noteResponses(
  { services, clickhouse }: Pick<UserContext, 'services' | 'clickhouse'>,
  mailings: readonly MailingRow[],
  codes: readonly string[],
): Promise<{ noted: number; already: number; unknown: string[] }> {
  const at = clickHouseTime(services.now());
  const known = new Set<string>();
  let [fresh, already] = [0, 0];
  for (const { id, accountId } of mailings) {
    const found = await findPieces(clickhouse, id, { codes, serials: [] });
    const answered = await answeredPieces(
      clickhouse,
      id,
      found.map(({ serial }) => serial),
    );
    const rows = found.filter(({ serial }) => !answered.has(serial));
    await services.clickhouse.insert(
      'mail_responses',
      rows.map(({ serial }) => ({ account_id: accountId, mailing_id: id, serial, at })),
    );
    for (const { code } of found) known.add(code);
    fresh += rows.length;
    already += found.length - rows.length;
  }
  return { noted: fresh, already, unknown: codes.filter((code) => !known.has(code)) };
}
