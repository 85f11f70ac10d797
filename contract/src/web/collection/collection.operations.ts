import { defineOperation } from '../../shared/operation.ts';
import { eventBatch } from './collection.schema.ts';

export const collectEvents = defineOperation({
  name: 'collectEvents',
  summary: 'Store a batch of events of one visitor; answered once they are committed',
  method: 'POST',
  path: '/c',
  access: 'public',
  unrepeatable: 'takes ids of the sender',
  body: eventBatch,
  errors: ['not_found', 'forbidden'],
});
