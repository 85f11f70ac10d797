import type { getSyncConnection as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { loadConnection, presentConnection } from '../model/present-connection.ts';

export const getSyncConnection: Verb<typeof operation> = ({ services, transaction }, { params }) =>
  transaction(async (tx) => ({
    data: await presentConnection(services, tx, await loadConnection(tx, params.id)),
  }));
