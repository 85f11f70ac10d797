import { defineConfig } from 'vitest/config';
import usual from './vitest.config.ts';

const include = [
  'server/src/contract-{fuzz-*,parser,uploads}.test.ts',
  'server/src/{main,engine-outages,hostile-uploads}.test.ts',
  'server/src/features/audience-finder/audience-figures.test.ts',
  'server/src/features/enrichment/enrichment-kill.test.ts',
  'server/src/features/mailing/mailing-kill.test.ts',
  'server/src/features/people-imports/people-import-kill.test.ts',
];

// The tests that do more at night: see server/src/testing/thoroughness.ts.
export default defineConfig({
  test: {
    ...usual.test,
    include,
    provide: { isNightly: true },
    testTimeout: 3_600_000,
  },
});
