import type { listDesignComments as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createDesignNoteStore } from './design-notes.store.ts';
import { loadDesign } from '../model/load-design.ts';
import { presentComment } from '../model/present-design.ts';

export const listDesignComments: Verb<typeof operation> = async (context, { params }) => {
  await loadDesign(context, params.id);
  const rows = await context.transaction((tx) => createDesignNoteStore(tx).comments(params.id));
  return { data: rows.map(presentComment) };
};
