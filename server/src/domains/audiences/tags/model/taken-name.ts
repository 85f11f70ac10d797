import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';

export const refuseTakenName = refuseTaken({
  index: 'tags_name',
  says: { fields: { name: ['Another tag has this name'] } },
});
