import type { listDesignComments as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { commentPlace, type CommentPlace, createDesignNoteStore } from './design-notes.store.ts';
import { loadDesign } from '../model/load-design.ts';
import { presentComment } from '../model/present-design.ts';

function writeCursor(place: CommentPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** The place that a cursor names. Throws 400 for one that this list never gave out. */
function readCursor(cursor: string): CommentPlace {
  try {
    return commentPlace.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidInput({ cursor: ['Use next_cursor of the page before, or leave it out to start from the latest'] });
  }
}

export const listDesignComments: Verb<typeof operation> = async (context, { params, query }) => {
  const before = query.cursor === undefined ? null : readCursor(query.cursor);
  await loadDesign(context, params.id);
  const { rows, total } = await context.transaction((tx) =>
    createDesignNoteStore(tx).comments(params.id, { before, limit: query.perPage + 1 }),
  );
  const shown = rows.slice(0, query.perPage);
  const last = rows.length > query.perPage ? shown.at(-1) : undefined;
  return {
    data: shown.toReversed().map(({ comment }) => presentComment(comment)),
    meta: {
      next_cursor: last === undefined ? null : writeCursor({ at: last.at, id: last.comment.id }),
      per_page: query.perPage,
      total,
    },
  };
};
