import type { Services } from '../../../../platform/services.ts';
import type { HistoryImportRow } from './history-imports.table.ts';

type Owned = Pick<HistoryImportRow, 'accountId' | 'id'>;

/** Where the rows of a file are stored until they are imported: JSON, one event a line, in the order of their times. */
export const historyKey = ({ accountId, id }: Owned): string => `history-imports/${accountId}/${id}.jsonl`;

export async function removeHistoryFile({ files }: Pick<Services, 'files'>, owned: Owned): Promise<void> {
  await files.delete(historyKey(owned));
}
