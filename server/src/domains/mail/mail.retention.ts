import { accountData, type Retention } from '../../platform/retention/retention.ts';

/** What the mail domain keeps, and for how long. */
export const mailRetention: readonly Retention[] = [
  {
    what: 'Campaigns, mailings, pieces and who answered',
    tables: ['campaigns', 'mailings', 'eddm_mailings', 'eddm_areas', 'mail_pieces', 'mail_events', 'mail_responses'],
    files: ['mailings', 'eddm'],
    until: accountData,
  },
  {
    what: 'Carrier routes, which are of places',
    tables: ['carrier_routes'],
    until: 'the operator imports others',
  },
];
