import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';

export const refuseTakenName = refuseTaken({ says: { fields: { name: ['Another template has this name'] } } });
