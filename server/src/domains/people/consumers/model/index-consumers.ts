import type { Services } from '../../../../platform/services.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { countConsumers } from './consumers.queries.ts';
import {
  fileSignature,
  indexSignature,
  numberConsumers,
  recordIndex,
  writeConsumerIndex,
} from './consumer-index.queries.ts';
import { indexCompanies } from './index-companies.ts';

/**
 * Builds the index that audiences are counted by and companies are found by, if the file has changed since the last build. An interrupted
 * run is repeated; the current index keeps answering until the next one is complete.
 */
export async function indexConsumers(clickhouse: ClickHouse): Promise<void> {
  const file = await fileSignature(clickhouse);
  if (file.signature === (await indexSignature(clickhouse))) return;
  if ((await countConsumers(clickhouse)) > 0) await numberConsumers(clickhouse);
  await writeConsumerIndex(clickhouse);
  await indexCompanies(clickhouse);
  await recordIndex(clickhouse, file);
}

type Indexing = Pick<Services, 'clickhouse'> & Partial<Pick<Services, 'postgres'>>;

/** The same where other processes may do it, too: one at a time. */
export function indexConsumersAlone({ clickhouse, postgres }: Indexing): Promise<void> {
  const work = (): Promise<void> => indexConsumers(clickhouse);
  return postgres?.whileHeld('index consumers', work, Infinity) ?? work();
}
