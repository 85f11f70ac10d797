import type { listDesignComments as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { readCursor, writeCursor } from '../../../../platform/http/cursors.ts';
import { createDesignNoteStore } from './design-notes.store.ts';
import { loadDesign } from '../model/load-design.ts';
import { presentComment } from '../model/present-design.ts';

export const listDesignComments: Verb<typeof operation> = async (context, { params, query }) => {
  const { secrets } = context.services;
  const order = `comments of ${params.id}`;
  const [at, last] = query.cursor === undefined ? [] : readCursor(secrets, order, query.cursor);
  const before = typeof at === 'string' && typeof last === 'string' ? { at: Number(at), id: last } : null;
  await loadDesign(context, params.id);
  const { rows, total } = await context.transaction((tx) =>
    createDesignNoteStore(tx).comments(params.id, { before, limit: query.perPage + 1 }),
  );
  const shown = rows.slice(0, query.perPage);
  const next = rows.length > query.perPage ? shown.at(-1) : undefined;
  return {
    data: shown.toReversed().map(({ comment }) => presentComment(comment)),
    meta: {
      next_cursor: next === undefined ? null : writeCursor(secrets, order, [String(next.at), next.comment.id]),
      per_page: query.perPage,
      total,
    },
  };
};
