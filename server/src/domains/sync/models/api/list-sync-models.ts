import type { listSyncModels as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { createModelStore } from '../model/models.store.ts';
import { presentModels } from '../model/present-model.ts';

export const listSyncModels: Verb<typeof operation> = ({ transaction }) =>
  transaction(async (tx) => ({ data: await presentModels(tx, await createModelStore(tx).list()) }));
