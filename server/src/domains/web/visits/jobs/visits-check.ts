import { failed, installationChecks, ok } from '../../../accounts/system/index.ts';
import { rebuildSealedMonths } from '../model/seal-visits.ts';
import { findUnequalMonths } from '../model/visits-check.queries.ts';

const nameOf = (month: string): string => `${month.slice(0, 4)}-${month.slice(4)}`;

/** Sealed visits are what their events say. Reports read visits, so that they would be wrong without a word. */
export const visitsCheck = installationChecks.by({
  name: 'Visits',
  isQuick: false,
  async run({ clickhouse }) {
    const months = await findUnequalMonths(clickhouse);
    return months.length === 0
      ? ok('Sealed visits are those of their events.')
      : failed(
          `The visits of ${months.map(({ month }) => nameOf(month)).join(', ')} are not those of their events, so that reports are wrong. Run npm run check -- --repair, which computes them again.`,
        );
  },
  repair: ({ clickhouse, postgres }) =>
    postgres.whileHeld(
      'seal visits',
      async () => {
        const months = await findUnequalMonths(clickhouse);
        await rebuildSealedMonths(
          clickhouse,
          months.map(({ month }) => month),
        );
        return months.map(({ month }) => `Computed the visits of ${nameOf(month)} again.`);
      },
      Infinity,
    ),
});
