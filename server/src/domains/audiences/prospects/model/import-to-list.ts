import { importTargets } from '../../../people/people-imports/index.ts';
import { addPeopleToList, takeRecordsOffLists } from './change-members.ts';
import { loadEditableList } from './load-list.ts';

/** People of an imported file are put on a list. */
export const importToList = importTargets.by({
  async check(transaction, { listId }) {
    if (listId !== null) await loadEditableList(transaction, listId);
  },
  async add(services, own, { listId, ...people }) {
    if (listId !== null) await addPeopleToList(services, own, { ...people, listId });
  },
  remove: takeRecordsOffLists,
});
