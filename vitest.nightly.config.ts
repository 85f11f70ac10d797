import { defineConfig, mergeConfig } from 'vitest/config';
import usual from './vitest.config.ts';

// The tests that do more at night: see server/src/testing/thoroughness.ts.
export default mergeConfig(
  { ...usual, test: { ...usual.test, include: [] } },
  defineConfig({
    test: {
      include: [
        'server/src/contract-{fuzz-*,parser,uploads}.test.ts',
        'server/src/main.test.ts',
        'server/src/features/audience-finder/audience-figures.test.ts',
        'server/src/features/enrichment/enrichment-kill.test.ts',
        'server/src/features/mailing/mailing-kill.test.ts',
        'server/src/features/people-imports/people-import-kill.test.ts',
      ],
      provide: { isNightly: true },
      testTimeout: 1_800_000,
    },
  }),
);
