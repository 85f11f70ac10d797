import * as campaigns from './campaigns/campaigns.operations.ts';
import * as mailing from './mailing/mailing.operations.ts';
import * as eddm from './eddm/eddm.operations.ts';

/** The operations of mail, by feature. */
export const mailOperations = {
  ...campaigns,
  ...mailing,
  ...eddm,
} as const;
