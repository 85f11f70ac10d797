import { createOverflowCheck, type OverflowResult } from '@acquaint/engine';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { defineJob, thingId } from '../../../../platform/jobs/define-job.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  createListStore,
  type ProspectListRow,
  countMembers,
  everyMember,
  versionInForce,
} from '../../../audiences/prospects/index.ts';
import { createDesignCheckStore } from './design-checks.store.ts';
import { loadTextSources } from '../model/design-sources.ts';
import type { DesignCheckRow } from '../model/designs.table.ts';
import { sceneOf } from '../model/load-design.ts';
import { mergeRecordOf } from '../model/merge-record.ts';

/** How many people are set before others get their turn, and before progress is reported. */
const breath = 200;
const step = 1_000;

interface Checking {
  readonly row: DesignCheckRow;
  readonly document: NonNullable<DesignCheckRow['document']>;
  readonly progress: (done: number, total: number) => Promise<void>;
}

/** Sets everybody on the version of a list that is in force. */
async function setList(
  services: Services,
  { row, document, progress }: Checking,
  list: ProspectListRow,
): Promise<OverflowResult<string>> {
  const { accountId } = row;
  const own = scopeToAccount(services.clickhouse, accountId);
  const check = createOverflowCheck<string>(sceneOf({ document }), await loadTextSources({ services, accountId }));
  const { count } = await countMembers(own, versionInForce(list));
  await progress(0, count);
  let seen = 0;
  for await (const person of everyMember(own, versionInForce(list))) {
    check.add(mergeRecordOf(person), person.id);
    seen += 1;
    if (seen % breath === 0) await new Promise((resolve) => setImmediate(resolve));
    if (seen % step === 0) await progress(seen, count);
  }
  await progress(seen, seen);
  return check.result();
}

/** Sets a whole list into the texts of a design. It starts over when it is run again: nothing is stored before the end. */
export const checkDesignJob = defineJob({
  kind: 'check-design',
  input: thingId,
  process(services) {
    const { postgres } = services;
    return async ({ accountId, jobId, progress }) => {
      const load = (listId: string) => postgres.forAccount(accountId, (tx) => createListStore(tx).find(listId));
      const row = await postgres.forAccount(accountId, (tx) => createDesignCheckStore(tx).find(jobId));
      if (row === null) return 'The design, or its list, is gone.';
      const { document } = row;
      // It ended, and was interrupted before that was recorded.
      if (document === null) return 'It was done already.';
      for (let list = await load(row.listId); list !== null;) {
        const result = await setList(services, { row, document, progress }, list);
        const now = await load(row.listId);
        if (now?.version === list.version) {
          await postgres.forAccount(accountId, (tx) => createDesignCheckStore(tx).finish(jobId, result));
          return `${result.overflowing} of ${result.checked} do not fit.`;
        }
        // The list was filled again meanwhile, and who was on it before is deleted.
        list = now;
      }
      return 'The list is gone.';
    };
  },
});
