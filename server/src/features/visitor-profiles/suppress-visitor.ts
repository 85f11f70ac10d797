import type { suppressVisitor as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { suppressPerson } from '../privacy/index.ts';
import { keyOfVisitor, timelineOf } from './visitors.queries.ts';

export const suppressVisitor: Verb<typeof operation> = async (context, { params }) => {
  const { services, clickhouse, user, transaction } = context;
  const [seen] = await timelineOf(clickhouse, params.id, 1);
  if (seen === undefined) throw new OperationError('not_found');
  const key = await keyOfVisitor(clickhouse, params.id);
  if (key === null) throw new OperationError('conflict', { message: 'Nobody is known behind this visitor.' });
  await transaction((tx) => audit(tx, user, { action: 'suppressVisitor', objectType: 'visitor', objectId: params.id }));
  await suppressPerson(services, key);
  return { message: 'This person is suppressed, and no longer identified.' };
};
