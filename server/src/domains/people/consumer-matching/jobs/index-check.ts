import { failed, type Finding, installationChecks, ok } from '../../../accounts/system/index.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { countIndexed, discardIndex, indexConsumersAlone, rebuildConsumerKeys } from '../../consumers/index.ts';
import { countPrepared, discardPrepared } from '../model/match-tables.queries.ts';

const again = 'Run npm run check -- --repair, which builds it again.';

/** What of the index is not that of the consumer file. */
async function compare(clickhouse: ClickHouse): Promise<{ hasIndex: boolean; hasKeys: boolean; isPrepared: boolean }> {
  const { consumers, with_email: withEmail, indexed, words, places, keys } = await countIndexed(clickhouse);
  const prepared = await countPrepared(clickhouse);
  return {
    hasIndex: words === consumers && places === consumers && indexed === consumers,
    hasKeys: keys === withEmail,
    isPrepared: prepared === null || prepared.people === prepared.recorded,
  };
}

/** The index of the consumer file, and what its people are matched by, hold everybody of the file. */
export const indexCheck = installationChecks.by({
  name: 'Consumer index',
  isQuick: false,
  async run({ clickhouse }): Promise<Finding> {
    const { hasIndex, hasKeys, isPrepared } = await compare(clickhouse);
    if (!hasIndex) return failed(`The consumer index lacks people of the file, so that counts are wrong. ${again}`);
    if (!hasKeys)
      return failed(`The index of email addresses lacks people of the consumer file, who are not identified. ${again}`);
    if (!isPrepared) return failed(`The tables that people are matched by are not whole. ${again}`);
    return ok('The indexes hold everybody in the consumer file.');
  },
  async repair({ clickhouse, postgres }) {
    const { hasIndex, hasKeys, isPrepared } = await compare(clickhouse);
    const done: string[] = [];
    if (!hasIndex) {
      await discardIndex(clickhouse);
      await indexConsumersAlone({ clickhouse, postgres });
      done.push('Built the consumer index again.');
    }
    if (!hasKeys) {
      await rebuildConsumerKeys(clickhouse);
      done.push('Built the index of email addresses again.');
    }
    if (!isPrepared) {
      await discardPrepared(clickhouse);
      done.push('Discarded the tables that people are matched by: the next enrichment makes them.');
    }
    return done;
  },
});
