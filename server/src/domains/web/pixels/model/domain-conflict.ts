import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';

export const refuseTakenDomain = refuseTaken({
  says: { fields: { domain: ['Another of your pixels already uses this domain.'] } },
});
