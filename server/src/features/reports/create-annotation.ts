import type { createAnnotation as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createAnnotationStore } from './annotations.store.ts';

export const createAnnotation: Verb<typeof operation> = async ({ user, transaction }, { body }) =>
  transaction(async (tx) => {
    const { id, day, text } = await createAnnotationStore(tx).insert({
      id: newId(),
      accountId: user.account_id,
      day: body.day,
      text: body.text,
    });
    await audit(tx, user, { action: 'createAnnotation', objectType: 'annotation', objectId: id });
    return { data: { id, day, text }, message: 'The note stands on its day.' };
  });
