import { defineConfig } from 'vitest/config';
import usual from './vitest.config.ts';

const include = [
  'scripts/new-feature/new-feature.test.ts',
  'scripts/release/pack.test.ts',
  'scripts/release/image.nightly.ts',
  'server/src/contract-{fuzz-*,parser,tenancy-bodies,uploads}.test.ts',
  'server/src/{main,engine-outages,hostile-uploads}.test.ts',
  'server/src/backup/backup-kill.test.ts',
  'server/src/domains/audiences/audience-finder/audience-figures.test.ts',
  'server/src/domains/people/enrichment/enrichment-kill.test.ts',
  'server/src/domains/mail/mailing/mailing{,-house}-kill.test.ts',
  'server/src/domains/people/linkage/strangers.test.ts',
  'server/src/domains/sync/syncs/sync-kill.test.ts',
  'server/src/domains/web/reports/report-figures.test.ts',
  'server/src/integrations/sync/api-versions.nightly.ts',
  'server/src/domains/people/people-imports/people-import-kill.test.ts',
];

// The tests that do more at night: see server/src/testing/thoroughness.ts.
export default defineConfig({
  ...usual,
  test: {
    ...usual.test,
    include,
    provide: { isNightly: true },
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
  },
});
