import type { Rule } from '@acquaint/contract';
import { fewestSeeds } from '@acquaint/engine';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { defineJob, thingId } from '../../../../platform/jobs/define-job.ts';
import { countAudienceWords, loadMemberships } from '../../audience-finder/index.ts';
import { isSampleFile } from '../../../people/consumers/index.ts';
import { createLookalikeStore } from '../model/lookalikes.store.ts';
import type { LookalikeRow } from '../model/lookalikes.table.ts';
import { learnLookalike } from '../model/learn-lookalike.ts';

/** Learns a lookalike model; nothing is stored before all of it is there, so that it may be run twice or stopped. */
export const learnLookalikeJob = defineJob({
  kind: 'learn-lookalike',
  input: thingId,
  process:
    ({ clickhouse, postgres, now }) =>
    async ({ accountId, input: subject, progress }) => {
      const change = (changes: Partial<LookalikeRow>) =>
        postgres.forAccount(accountId, (tx) => createLookalikeStore(tx).update(subject, changes));
      const row = await postgres.forAccount(accountId, (tx) => createLookalikeStore(tx).find(subject));
      if (row === null || row.listId === null) return 'The list is gone.';
      const at = now();
      const own = scopeToAccount(clickhouse, accountId);
      const seed: Rule = { field: 'list', op: 'in', value: [row.listId] };
      const audience = { segment: seed, exclude: [] };
      const memberships = await loadMemberships((work) => postgres.forAccount(accountId, work), audience);
      const question = { audience, now: at, ...memberships };
      await progress(0, 100);
      const { final: seeds, total } = await countAudienceWords(own, question);
      const known = { seeds, isSample: await isSampleFile(clickhouse), trainedAt: at };
      if (Math.min(seeds, total - seeds) < fewestSeeds) {
        await change({ ...known, state: 'insufficient' });
        return `${seeds} people of the list are in the file: ${fewestSeeds} are needed, and as many others.`;
      }
      const { model, quality } = await learnLookalike({
        clickhouse: own,
        seeds: question,
        onProgress: (share) => progress(5 + Math.round(90 * share), 100),
      });
      await change({ ...known, state: 'ready', model, quality });
      await progress(100, 100);
      return `Learned from ${quality.seeds} people of the list and ${quality.others} others.`;
    },
});
