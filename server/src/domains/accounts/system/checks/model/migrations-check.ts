import {
  appliedClickHouseMigrations,
  clickHouseMigrations,
} from '../../../../../platform/clickhouse/migrate-clickhouse.ts';
import { compareMigrations } from '../../../../../platform/migrations.ts';
import { appliedPostgresMigrations, postgresMigrations } from '../../../../../platform/postgres/migrate-postgres.ts';
import { backfillSentence, unfinishedBackfills } from '../../../../../platform/postgres/backfills.ts';
import { failed, type InstallationCheck, ok, warning } from './check-port.ts';

export const migrationsCheck: InstallationCheck = {
  name: 'Migrations',
  isQuick: true,
  async run({ postgres, clickhouse }) {
    const both = [
      { of: 'PostgreSQL', ...compareMigrations(postgresMigrations(), await appliedPostgresMigrations(postgres)) },
      { of: 'ClickHouse', ...compareMigrations(clickHouseMigrations(), await appliedClickHouseMigrations(clickhouse)) },
    ];
    for (const { of, unknown, edited } of both) {
      if (unknown.length > 0)
        return failed(
          `${of} has migrations that this version does not know: ${unknown.join(', ')}. Run the version that made them, or a newer one.`,
        );
      if (edited.length > 0)
        return failed(
          `Migrations of ${of} were changed after they ran: ${edited.join(', ')}. Put their files back as the release has them.`,
        );
    }
    const pending = both.flatMap(({ of, pending: names }) => names.map((name) => `${name} (${of})`));
    if (pending.length > 0) return warning(`Not run yet: ${pending.join(', ')}. The next start runs them.`);
    const [backfill] = await unfinishedBackfills(postgres);
    if (backfill !== undefined)
      return ok(
        `Both databases have the schema of this version. Under way: ${backfillSentence(backfill.backfill, backfill.state)}.`,
      );
    return ok('Both databases have the schema of this version.');
  },
};
