import type { CheckReport, CheckResult } from '@acquaint/contract';
import type { Config } from '../../../../../config.ts';
import { ConfigurationError } from '../../../../../configuration-error.ts';
import { CommandError } from '../../../../../platform/command-line/command-line.ts';
import { type CheckNote, createCheckStore } from './check-notes.store.ts';
import { type CheckTarget, failed, type Finding, type InstallationCheck, installationChecks } from './check-port.ts';
import { filesCheck } from './files-check.ts';
import { keysCheck } from './keys-check.ts';
import { leftoversCheck } from './leftovers-check.ts';
import { clockCheck, hasHalfRestore, restoreCheck, spaceCheck } from './machine-checks.ts';
import { migrationsCheck } from './migrations-check.ts';
import { detachedCheck, unreadableCheck } from './parts-checks.ts';
import { checkRows, rowsCheck } from './rows-check.ts';

interface RunOptions {
  readonly isQuick: boolean;
  /** Takes what is counted as right, whatever is missing since the last check. */
  readonly acceptsRows?: boolean;
  /** Called before each check; it may throw to end them. */
  readonly onProgress?: (done: number, total: number) => Promise<void>;
}

/** All checks, in the order of lists. */
export function checksOf(target: Pick<CheckTarget, 'provisions'>): readonly InstallationCheck[] {
  return [
    restoreCheck,
    keysCheck,
    migrationsCheck,
    spaceCheck,
    clockCheck,
    detachedCheck,
    unreadableCheck,
    leftoversCheck,
    ...installationChecks.all(target),
    filesCheck,
    rowsCheck,
  ];
}

async function find(target: CheckTarget, { name, run }: Pick<InstallationCheck, 'name' | 'run'>): Promise<Finding> {
  try {
    return await run(target);
  } catch (error) {
    if (error instanceof ConfigurationError) return failed(error.message);
    target.log.error({ err: error, check: name }, 'a check could not be made');
    return failed('This could not be checked: a database or a file did not answer. See the log, and check again.');
  }
}

/** Checks an installation and stores the result. A full check without failures also stores what it counted, for the next one. */
export async function runChecks(
  target: CheckTarget,
  { isQuick, acceptsRows = false, onProgress }: RunOptions,
): Promise<CheckReport> {
  const checks = checksOf(target).filter((one) => one.isQuick || !isQuick);
  const counted: CheckNote[] = [];
  const run = async (check: InstallationCheck): Promise<Finding> => {
    if (check !== rowsCheck) return check.run(target);
    const { finding, note } = await checkRows(target, acceptsRows);
    if (note !== null && finding.state === 'ok') counted.push(note);
    return finding;
  };
  const results: CheckResult[] = [];
  for (const [done, check] of checks.entries()) {
    await onProgress?.(done, checks.length);
    results.push({ name: check.name, ...(await find(target, { name: check.name, run: () => run(check) })) });
  }
  const report: CheckReport = { at: target.now().toISOString(), is_quick: isQuick, results };
  const isGood = results.every(({ state }) => state !== 'failed');
  await target.postgres.asSystem(async (transaction) => {
    const store = createCheckStore(transaction);
    await store.saveReport(report);
    for (const note of isGood ? counted : []) await store.saveNote(note);
  });
  return report;
}

/** Why the databases cannot be opened, and what to do. */
function whyClosed({ dataDir }: Config, error: unknown): string {
  if (error instanceof CommandError) return error.message;
  if (!(error instanceof ConfigurationError))
    return 'The databases cannot be opened. See the log of the product, and restore a backup where their files are damaged.';
  // The check of restores says what to do.
  return hasHalfRestore(dataDir) ? error.message : `${error.message} Where its files are damaged, restore a backup.`;
}

/** What can be checked while the databases cannot be reached. Nothing is stored. */
export async function runWithoutDatabases(config: Config, error: unknown, now: () => Date): Promise<CheckReport> {
  const results: CheckResult[] = [];
  for (const check of [restoreCheck, spaceCheck]) results.push({ name: check.name, ...(await check.run({ config })) });
  return {
    at: now().toISOString(),
    is_quick: true,
    results: [...results, { name: 'Databases', ...failed(whyClosed(config, error)) }],
  };
}
