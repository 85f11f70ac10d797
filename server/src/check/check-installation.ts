import { existsSync } from 'node:fs';
import { pino } from 'pino';
import type { CheckReport } from '@acquaint/contract';
import { reachEngines } from '../backup/reach-engines.ts';
import type { Config } from '../config.ts';
import { type CheckTarget, runChecks, runWithoutDatabases } from '../domains/accounts/system/index.ts';
import { domains } from '../domains/domains.ts';
import { CommandError } from '../platform/command-line/command-line.ts';
import { openFiles } from '../platform/files/files.ts';
import { repairInstallation } from './repair-installation.ts';

interface CheckOptions {
  readonly config: Config;
  readonly isQuick: boolean;
  readonly repairs: boolean;
  readonly acceptsRows: boolean;
  readonly now?: () => Date;
}

interface Checked {
  readonly report: CheckReport;
  /** What was repaired, a sentence each. */
  readonly repaired: readonly string[];
}

/** Checks an installation, whether its product runs or not, and repairs it before where that is asked for. */
export async function checkInstallation(options: CheckOptions): Promise<Checked> {
  const { config, isQuick, repairs, acceptsRows, now = () => new Date() } = options;
  if (!existsSync(config.dataDir))
    throw new CommandError(`There is no installation in ${config.dataDir}. Set DATA_DIR to its data directory.`);
  const reached = await reachEngines(config).catch((error: unknown) => ({ error }));
  if ('error' in reached) return { report: await runWithoutDatabases(config, reached.error, now), repaired: [] };
  try {
    const target: CheckTarget = {
      config,
      postgres: reached.postgres.forPurpose('migration'),
      clickhouse: reached.clickhouse,
      files: openFiles(config),
      log: pino({ level: 'error' }, pino.destination(2)),
      now,
      provisions: domains.flatMap(({ provides = [] }) => provides),
    };
    const repaired = repairs ? await repairInstallation(target) : [];
    return { report: await runChecks(target, { isQuick, acceptsRows }), repaired };
  } finally {
    await reached.close();
  }
}
