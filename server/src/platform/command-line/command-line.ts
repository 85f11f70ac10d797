import { writeCount } from '@acquaint/engine/numbers';
import { ConfigurationError, loadConfig } from '../../config.ts';
import { isArgumentError } from '../arguments/argument-error.ts';
import { checkKeys, pepperKeys } from '../auth/key-fingerprints.ts';
import { type ClickHouse, openClickHouse } from '../clickhouse/clickhouse.ts';
import { migrateClickHouse } from '../clickhouse/migrate-clickhouse.ts';
import { countKeys, renewKeys } from '../clickhouse/renew-keys.queries.ts';
import { openDataDirectory, storedSecrets } from '../data-directory/data-directory.ts';
import { embeddedDirectory } from '../postgres/embedded-directory.ts';
import { migratePostgres } from '../postgres/migrate-postgres.ts';
import { openPostgres, type Postgres } from '../postgres/postgres.ts';

/** What an operator asked for cannot be done as it is; the message names the file, the row or the setting. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

export interface CommandContext {
  readonly clickhouse: ClickHouse;
  /** Opens PostgreSQL with its schema up to date; it is closed when the command ends. */
  readonly connectPostgres: () => Promise<Postgres>;
  readonly pepper: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

const barWidth = 30;

/** Draws on standard error how far a command is. */
export function showProgress(done: number, total: number): void {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░');
  process.stderr.write(
    `${process.stderr.isTTY ? '\r\u001b[K' : ''}${bar} ${writeCount(done)} of ${writeCount(total)}${process.stderr.isTTY && share < 1 ? '' : '\n'}`,
  );
}

function isExpected(error: unknown): error is Error {
  return (
    isArgumentError(error) ||
    error instanceof ConfigurationError ||
    error instanceof CommandError ||
    (error instanceof Error && error.name === 'AbortError')
  );
}

/** Runs an operator's command that opens what it needs by itself. Expected failures are one sentence and exit code 1. */
export async function runAlone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isExpected(error)) throw error;
    process.stderr.write(`${error.name === 'AbortError' ? 'Stopped; run it again to go on.' : error.message}\n`);
    process.exitCode = 1;
  }
}

/** Runs an operator's command over the configured databases; Ctrl+C stops it between two steps. Expected failures are one sentence and exit code 1. */
export async function runCommand(work: (context: CommandContext) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort());
  await runAlone(async () => {
    const config = loadConfig();
    const directory = openDataDirectory(config.dataDir);
    try {
      const clickhouse = await openClickHouse({
        clickhouseUrl: config.clickhouseUrl,
        clickhouseCluster: config.clickhouseCluster,
        directory: `${directory.path}/clickhouse`,
        memoryBytes: config.engineMemory,
        onError: (error) => process.stderr.write(`${error.message}\n`),
      });
      await migrateClickHouse(clickhouse);
      const peppers = config.identityPeppers ?? storedSecrets(directory, 'identity-pepper');
      const opened: Postgres[] = [];
      const connectPostgres = async (): Promise<Postgres> => {
        const postgres = await openPostgres({
          databaseUrl: config.databaseUrl,
          embedded: { directory: embeddedDirectory(directory.path) },
          onError: (error) => process.stderr.write(`${error.message}\n`),
        });
        opened.push(postgres);
        await migratePostgres(postgres);
        return postgres.forPurpose('job');
      };
      const pepper = peppers.join(',');
      if (peppers.length > 1) {
        // A newer pepper is used by whatever starts first with it.
        await checkKeys(await connectPostgres(), [pepperKeys(peppers, () => countKeys(clickhouse))]);
        await renewKeys(clickhouse, pepper);
      }
      await work({ clickhouse, connectPostgres, pepper, signal: controller.signal, onProgress: showProgress });
      for (const postgres of opened) await postgres.close();
      await clickhouse.close();
    } finally {
      directory.release();
    }
  });
}
