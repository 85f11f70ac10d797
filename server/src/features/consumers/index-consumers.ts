import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { countConsumers } from './consumers.queries.ts';
import {
  fileSignature,
  indexSignature,
  noteIndex,
  numberConsumers,
  writeConsumerIndex,
} from './consumer-index.queries.ts';
import { indexCompanies } from './index-companies.ts';

/**
 * Makes the index by which audiences are counted and companies found, where the file has changed since it was made. An interrupted run is simply run again: what is
 * there goes on answering until the new one is whole.
 */
export async function indexConsumers(clickhouse: ClickHouse): Promise<void> {
  const file = await fileSignature(clickhouse);
  if (file.signature === (await indexSignature(clickhouse))) return;
  if ((await countConsumers(clickhouse)) > 0) await numberConsumers(clickhouse);
  await writeConsumerIndex(clickhouse);
  await indexCompanies(clickhouse);
  await noteIndex(clickhouse, file);
}
