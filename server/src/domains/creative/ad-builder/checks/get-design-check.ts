import type { getDesignCheck as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createDesignCheckStore } from './design-checks.store.ts';
import { loadDesign } from '../model/load-design.ts';
import { presentCheck } from './present-check.ts';

export const getDesignCheck: Verb<typeof operation> = async (context, { params }) => {
  const { id } = await loadDesign(context, params.id);
  const noted = await context.transaction((tx) => createDesignCheckStore(tx).findOfDesign(id));
  return { data: noted === null ? null : await presentCheck(context, noted) };
};
