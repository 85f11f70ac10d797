import type { TakenAnswer } from '../../../../platform/http/refuse-taken.ts';

export const syncNameTaken: TakenAnswer = {
  index: 'syncs_name',
  says: { fields: { name: ['There is a sync with this name already'] } },
};
