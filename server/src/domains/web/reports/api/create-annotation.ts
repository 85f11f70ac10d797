import { createAnnotation as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createAnnotationStore } from '../model/annotations.store.ts';

export const createAnnotation = mutation(operation, { audit: 'annotation' }, async ({ user, write }, { body }) =>
  write(async (tx) => {
    const { id, day, text } = await createAnnotationStore(tx).insert({
      id: newId(),
      accountId: user.account_id,
      day: body.day,
      text: body.text,
    });
    return { audit: { objectId: id }, result: { data: { id, day, text }, message: 'The note stands on its day.' } };
  }),
);
