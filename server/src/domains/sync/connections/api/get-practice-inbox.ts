import type { getPracticeInbox as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { practiceVendor } from '../model/practice-destination.ts';
import { createPracticeStore } from '../model/practice.store.ts';
import { loadConnection } from '../model/present-connection.ts';

const shown = 100;

export const getPracticeInbox: Verb<typeof operation> = ({ transaction }, { params }) =>
  transaction(async (tx) => {
    const { id, vendor, accountId } = await loadConnection(tx, params.id, 'destination');
    if (vendor !== practiceVendor) throw new OperationError('not_found');
    const inbox = await createPracticeStore(tx, { accountId, connectionId: id, object: '' }).read(shown);
    return {
      data: {
        ...inbox,
        rows: inbox.rows.map(({ arrived_at: at, ...row }) => ({ ...row, arrived_at: at.toISOString() })),
      },
    };
  });
