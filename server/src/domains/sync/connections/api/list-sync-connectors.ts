import type { listSyncConnectors as operation } from '@acquaint/contract';
import { sourceConnectors } from '../../../../integrations/sync/connectors.ts';
import type { Verb } from '../../../../platform/http/verb.ts';
import { allDestinations, presentConnector } from '../model/connectors.ts';

export const listSyncConnectors: Verb<typeof operation> = ({ services }) =>
  Promise.resolve({
    data: [
      ...sourceConnectors.map((connector) => presentConnector('source', connector)),
      ...allDestinations(services).map((connector) => presentConnector('destination', connector)),
    ],
  });
