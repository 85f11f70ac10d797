import { resolveDesignComment as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createDesignNoteStore } from './design-notes.store.ts';
import { presentComment } from '../model/present-design.ts';

export const resolveDesignComment = mutation(operation, { audit: 'design' }, async (context, { params, body }) => {
  const { services, write } = context;
  const row = await write(async (tx) => {
    const at = body.is_resolved ? services.now() : null;
    const resolved = await createDesignNoteStore(tx).resolveComment(params.id, at);
    if (resolved === null) throw new OperationError('not_found');
    return { audit: { objectId: resolved.designId }, result: resolved };
  });
  return { data: presentComment(row), message: body.is_resolved ? 'The comment is done.' : 'The comment is open.' };
});
