import type { Services } from '../../../../platform/services.ts';
import type { EnrichmentRow } from './enrichments.table.ts';

type FileServices = Pick<Services, 'files'>;
type Run = Pick<EnrichmentRow, 'accountId' | 'id' | 'run'>;

/** Where the results of all runs of an enrichment are stored. */
const folderOf = ({ accountId, id }: Pick<EnrichmentRow, 'accountId' | 'id'>): string =>
  `enrichments/${accountId}/${id}`;

/** Where the parts of the result of a run are stored. */
export const resultFolder = (run: Run): string => `${folderOf(run)}/${run.run}`;

export async function removeResults(
  { files }: FileServices,
  row: Pick<EnrichmentRow, 'accountId' | 'id'>,
): Promise<void> {
  await files.deleteAll(folderOf(row));
}

export async function removeResult({ files }: FileServices, run: Run): Promise<void> {
  await files.deleteAll(resultFolder(run));
}
