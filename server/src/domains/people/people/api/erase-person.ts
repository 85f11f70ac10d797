import { erasePerson as operation } from '@acquaint/contract';
import { type AttemptLimit, recordAttempt } from '../../../../platform/auth/attempts.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { createMatchReviewStore } from '../../people-imports/index.ts';
import { personGraph } from '../graph/person-graph-lock.ts';
import { suppressionOf } from '../../privacy/index.ts';
import { eraseTraces } from '../model/erase-traces.ts';
import { findTraces } from '../model/find-traces.ts';
import { madeFiles } from '../model/made-files.port.ts';
import { blankFileTraces } from '../model/trace-files.ts';
import { countTraces } from '../model/trace-tables.ts';

const erasures: AttemptLimit = {
  kind: 'erase-person',
  maximum: 20,
  withinMinutes: 60,
  message: 'You have erased 20 people within an hour. Wait until the hour is over to erase more.',
};

export const erasePerson = mutation(operation, { audit: 'person', lock: personGraph }, async (context, { body }) => {
  const { services, clickhouse, user, write } = context;
  const attempt = await recordAttempt(services, erasures, user.id);
  const traces = await findTraces(context, body.identifier).catch(async (error: unknown) => {
    await attempt.forgive();
    throw error;
  });
  const counts = await countTraces(clickhouse, traces);
  const mailings: string[] = [];
  for (const { find } of madeFiles.all(services)) mailings.push(...(await find(context, traces)));
  const of = { accountId: user.account_id, reason: 'erasure', addedBy: user.id } as const;
  const { payload: suppression, entryId } = await suppressionOf(services, traces, of);
  const { people, records, visitors, consumers, keys, emails, phones, names, rows: rowsOfFiles } = traces;
  const erased = await write(async (tx) => {
    const rows = await blankFileTraces(context, tx, traces);
    if (records.length > 0) await createMatchReviewStore(tx).deleteRecords(records);
    const details = { ...counts, ...(rows === 0 ? {} : { rows_of_files: rows }) };
    return {
      // The proof says what was erased, and not of whom.
      audit: { objectId: '', details },
      intents: [
        eraseTraces.of({
          suppression: { ...suppression },
          traces: { people, records, visitors, consumers, keys },
          mailings,
          files: { emails, phones, names, rows: rowsOfFiles },
        }),
      ],
      result: details,
    };
  });
  return {
    data: { erased, suppression_id: entryId },
    message: 'Erased. They will not be used in your account again.',
  };
});
