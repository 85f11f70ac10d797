import { OperationError } from '../../../../platform/http/operation-error.ts';
import { importTargets } from '../../../people/people-imports/index.ts';
import { tagConsumers, tagRecords, untagRecords } from './tagged-people.queries.ts';
import { createTagStore } from './tags.store.ts';

/** People of an imported file are tagged. */
export const importTagged = importTargets.by({
  async check(transaction, { tags }) {
    if ((await createTagStore(transaction).findAll(tags)).length < tags.length) throw new OperationError('not_found');
  },
  async add(services, own, { tags: tagIds, params, consumers: sql, records }) {
    const tagging = { tagIds, at: services.now(), params };
    await tagConsumers(own, { ...tagging, sql });
    await tagRecords(own, { ...tagging, records });
  },
  remove: (_services, own, of) => untagRecords(own, of),
});
