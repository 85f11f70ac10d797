import type { listPersonas as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createPersonaStore } from '../model/personas.store.ts';

export const listPersonas: Verb<typeof operation> = async ({ transaction }) => {
  return { data: await transaction((tx) => createPersonaStore(tx).named()) };
};
