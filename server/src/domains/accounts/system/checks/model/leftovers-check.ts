import { dropLeftovers, findLeftovers } from '../../../../../platform/clickhouse/replace-table.ts';
import { type InstallationCheck, ok, warning } from './check-port.ts';

/** What holds these locks replaces tables. */
const locks = ['index consumers', 'prepare consumers'] as const;

export const leftoversCheck: InstallationCheck = {
  name: 'Leftover tables',
  isQuick: true,
  async run({ clickhouse }) {
    const tables = await findLeftovers(clickhouse);
    return tables.length === 0
      ? ok('No table was left behind by work that was cut off.')
      : warning(
          `Tables beside ${tables.join(', ')} were left behind by work that was cut off, unless it is under way. Run npm run check -- --repair to delete them.`,
        );
  },
  repair: ({ clickhouse, postgres }) =>
    postgres.whileHeld(
      locks[0],
      () =>
        postgres.whileHeld(
          locks[1],
          async () => {
            const tables = await findLeftovers(clickhouse);
            for (const table of tables) await dropLeftovers(clickhouse, table);
            return tables.map((table) => `Deleted what was left behind beside ${table}.`);
          },
          Infinity,
        ),
      Infinity,
    ),
};
