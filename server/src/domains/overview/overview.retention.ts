import type { Retention } from '../../platform/retention/retention.ts';

/** What the overview shows is kept by the other domains. */
export const overviewRetention: readonly Retention[] = [];
