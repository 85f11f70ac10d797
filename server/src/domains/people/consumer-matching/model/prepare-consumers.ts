import { join } from 'node:path';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { inTemporaryFolder, type TemporaryPlace } from '../../../../platform/files/temporary-folder.ts';
import type { Postgres } from '../../../../platform/postgres/postgres.ts';
import { runInProcess } from '../../../../platform/processes/run-in-process.ts';
import { fileSignature } from '../../consumers/index.ts';
import {
  beginPreparing,
  finishPreparing,
  preparedSignature,
  storePrepared,
  writeRawConsumers,
} from './match-tables.queries.ts';
import type { PrepareTask } from './prepare-part.ts';
import type { PrepareCall } from '../jobs/prepare.process.ts';

interface Matching {
  readonly clickhouse: ClickHouse;
  readonly config: TemporaryPlace;
  /** Other processes over the same databases; none: there are no others. */
  readonly postgres?: Pick<Postgres, 'whileHeld'>;
}

const peopleOfPart = 1_000_000;
/** Changes when the forms or the keys do: then all consumers are prepared again. */
const formVersion = 4;

const prepareProcess = new URL('../jobs/prepare.process.ts', import.meta.url);
const underWay = new WeakMap<ClickHouse, Promise<number>>();

async function prepareAlone({ clickhouse, config }: Matching): Promise<number> {
  const file = await fileSignature(clickhouse);
  const signature = `${formVersion} ${file.signature}`;
  if (signature === (await preparedSignature(clickhouse))) return file.consumers;
  await inTemporaryFolder(config, 'prepare', async (directory) => {
    const at = (name: string): string => join(directory, `${name}.parquet`);
    const task: PrepareTask = { directory, raw: at('raw'), people: at('people'), keys: at('keys') };
    await beginPreparing(clickhouse);
    for (let from = 0; from < file.consumers; from += peopleOfPart) {
      await writeRawConsumers(clickhouse, task.raw, { from, to: from + peopleOfPart });
      await runInProcess<PrepareCall>(prepareProcess, task, { answers: {} });
      await storePrepared(clickhouse, task);
    }
    await finishPreparing(clickhouse, { signature, consumers: file.consumers });
  });
  return file.consumers;
}

/** One process at a time; who waited finds it made. */
function prepare(services: Matching): Promise<number> {
  const work = (): Promise<number> => prepareAlone(services);
  return services.postgres?.whileHeld('prepare consumers', work, Infinity) ?? work();
}

/**
 * Makes what people are looked up by, where the consumer file has changed since it was made, and answers how many consumers there are. Whoever asks while
 * it is being made waits for it.
 */
export function prepareConsumers(services: Matching): Promise<number> {
  const { clickhouse } = services;
  const known = underWay.get(clickhouse);
  if (known !== undefined) return known;
  const made = prepare(services).finally(() => underWay.delete(clickhouse));
  underWay.set(clickhouse, made);
  return made;
}
