import type { UserContext } from '../../../../platform/http/context.ts';
import type { MailingRow } from '../model/mailings.table.ts';
import { findPieces } from '../pieces/piece-events.queries.ts';
import { answeredPieces } from './responses.queries.ts';

/** The pieces of codes that people brought with them, each once: which responded now, how many had before, and the codes that no piece has. */
export async function findResponses(
  { clickhouse }: Pick<UserContext, 'clickhouse'>,
  mailings: readonly MailingRow[],
  codes: readonly string[],
): Promise<{ fresh: { mailing: string; serial: number }[]; already: number; unknown: string[] }> {
  const known = new Set<string>();
  const fresh: { mailing: string; serial: number }[] = [];
  let already = 0;
  for (const { id } of mailings) {
    const found = await findPieces(clickhouse, id, { codes, serials: [] });
    const answered = await answeredPieces(
      clickhouse,
      id,
      found.map(({ serial }) => serial),
    );
    const rows = found.filter(({ serial }) => !answered.has(serial));
    fresh.push(...rows.map(({ serial }) => ({ mailing: id, serial })));
    for (const { code } of found) known.add(code);
    already += found.length - rows.length;
  }
  return { fresh, already, unknown: codes.filter((code) => !known.has(code)) };
}
