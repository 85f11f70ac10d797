import type { TakenAnswer } from '../../../../platform/http/refuse-taken.ts';

export const nameTaken: TakenAnswer = {
  index: 'sync_connections_name',
  says: { fields: { name: ['There is a connection with this name already'] } },
};
