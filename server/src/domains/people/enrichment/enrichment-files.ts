import { rm } from 'node:fs/promises';
import { localPath } from '../../../platform/files/files.ts';
import type { Services } from '../../../platform/services.ts';
import type { EnrichmentRow } from './enrichments.table.ts';

type Config = Pick<Services, 'config'>;

/** Where the results of all runs of an enrichment lie. */
function folderOf({ config }: Config, { accountId, id }: Pick<EnrichmentRow, 'accountId' | 'id'>): string {
  return localPath(config.dataDir, `enrichments/${accountId}/${id}`);
}

/** Where the parts of the result of a run lie. */
export function resultFolder(services: Config, row: Pick<EnrichmentRow, 'accountId' | 'id' | 'run'>): string {
  return `${folderOf(services, row)}/${row.run}`;
}

export async function removeResults(services: Config, row: Pick<EnrichmentRow, 'accountId' | 'id'>): Promise<void> {
  await rm(folderOf(services, row), { recursive: true, force: true });
}

export async function removeResult(
  services: Config,
  row: Pick<EnrichmentRow, 'accountId' | 'id' | 'run'>,
): Promise<void> {
  await rm(resultFolder(services, row), { recursive: true, force: true });
}
