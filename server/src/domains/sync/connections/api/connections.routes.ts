import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { checkSyncConnection } from './check-sync-connection.ts';
import { createSyncConnection } from './create-sync-connection.ts';
import { createSyncObject } from './create-sync-object.ts';
import { deleteSyncConnection } from './delete-sync-connection.ts';
import { getPracticeInbox } from './get-practice-inbox.ts';
import { getSyncConnection } from './get-sync-connection.ts';
import { listSyncConnections } from './list-sync-connections.ts';
import { listSyncConnectors } from './list-sync-connectors.ts';
import { listSyncObjects } from './list-sync-objects.ts';
import { updateSyncConnection } from './update-sync-connection.ts';

export const syncConnectionRoutes = [
  bind(contract.listSyncConnectors, listSyncConnectors),
  bind(contract.listSyncConnections, listSyncConnections),
  bind(contract.createSyncConnection, createSyncConnection),
  bind(contract.getSyncConnection, getSyncConnection),
  bind(contract.updateSyncConnection, updateSyncConnection),
  bind(contract.deleteSyncConnection, deleteSyncConnection),
  bind(contract.checkSyncConnection, checkSyncConnection),
  bind(contract.listSyncObjects, listSyncObjects),
  bind(contract.createSyncObject, createSyncObject),
  bind(contract.getPracticeInbox, getPracticeInbox),
];
