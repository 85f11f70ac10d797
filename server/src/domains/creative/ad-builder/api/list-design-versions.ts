import type { listDesignVersions as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createDesignNoteStore } from '../comments/design-notes.store.ts';
import { loadDesign } from '../model/load-design.ts';
import { presentVersion } from '../model/present-design.ts';

export const listDesignVersions: Verb<typeof operation> = async (context, { params }) => {
  await loadDesign(context, params.id);
  const rows = await context.transaction((tx) => createDesignNoteStore(tx).versions(params.id));
  return { data: rows.map(presentVersion) };
};
