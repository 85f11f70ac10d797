import { suppressVisitor as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { suppressionOf } from '../../../people/privacy/index.ts';
import { personOfKnownVisitor, timelineOf } from './visitors.queries.ts';

export const suppressVisitor = mutation(operation, { audit: 'visitor' }, async (context, { params }) => {
  const { services, clickhouse, user, write } = context;
  const [seen] = await timelineOf(clickhouse, params.id, 1);
  if (seen === undefined) throw new OperationError('not_found');
  const person = await personOfKnownVisitor(clickhouse, params.id);
  if (person === null) throw new OperationError('nobody_left', { message: 'Nobody is known behind this visitor.' });
  const { key, consumer } = person;
  const suppression = await suppressionOf(
    services,
    { keys: key === '' ? [] : [key], consumers: [consumer] },
    { accountId: user.account_id, reason: 'user', addedBy: user.id },
  );
  await write(() => Promise.resolve({ audit: { objectId: params.id }, intents: [suppression] }));
  return { message: 'This person is suppressed in your account.' };
});
