import type { getSyncModelOptions as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { createModelStore } from '../model/models.store.ts';

export const getSyncModelOptions: Verb<typeof operation> = async ({ transaction }) => ({
  data: await transaction((tx) => createModelStore(tx).options()),
});
