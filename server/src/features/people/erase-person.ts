import type { erasePerson as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { forgetPackages, packagesOf } from '../mailing/index.ts';
import { createMatchReviewStore } from '../people-imports/index.ts';
import { graphTurns } from '../person-graph/index.ts';
import { suppressPerson } from '../privacy/index.ts';
import { findTraces } from './find-traces.ts';
import { blankFileTraces } from './trace-files.ts';
import { countTraces, removeTraces } from './trace-tables.ts';

export const erasePerson: Verb<typeof operation> = async (context, { body }) => {
  const { services, clickhouse, user, transaction } = context;
  const erased = await graphTurns.take(user.account_id, async () => {
    const traces = await findTraces(context, body.identifier);
    const counts = await countTraces(clickhouse, traces);
    const mailings = await packagesOf(context, traces);
    // First the suppression: whatever comes in while the rest goes does not bring them back.
    for (const key of traces.keys) await suppressPerson(services, key, 'erasure');
    const rows = await blankFileTraces(context, traces);
    if (traces.records.length > 0) await transaction((tx) => createMatchReviewStore(tx).forgetRecords(traces.records));
    await removeTraces(clickhouse, traces);
    await forgetPackages(context, mailings);
    return { ...counts, ...(rows === 0 ? {} : { rows_of_files: rows }) };
  });
  // The proof says what was erased, and not of whom.
  await transaction((tx) =>
    audit(tx, user, { action: 'erasePerson', objectType: 'person', objectId: '', details: erased }),
  );
  return { message: 'Every trace was erased.', erased };
};
