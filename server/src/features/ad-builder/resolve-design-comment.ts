import type { resolveDesignComment as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createDesignNoteStore } from './design-notes.store.ts';
import { presentComment } from './present-design.ts';

export const resolveDesignComment: Verb<typeof operation> = async (context, { params, body }) => {
  const { services, user, transaction } = context;
  const row = await transaction(async (tx) => {
    const at = body.is_resolved ? services.now() : null;
    const resolved = await createDesignNoteStore(tx).resolveComment(params.id, at);
    if (resolved === null) throw new OperationError('not_found');
    await audit(tx, user, { action: 'resolveDesignComment', objectType: 'design', objectId: resolved.designId });
    return resolved;
  });
  return { data: presentComment(row), message: body.is_resolved ? 'The comment is done.' : 'The comment is open.' };
};
