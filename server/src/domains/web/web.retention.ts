import { accountData, type Retention } from '../../platform/retention/retention.ts';
import { historyFileDays } from './history/jobs/finish-history.schedule.ts';
import { deleteExpiredVisits } from './pixels/jobs/retention.schedule.ts';
import { datedTables } from './pixels/model/pixel-data.queries.ts';

/** What the web domain keeps, and for how long. */
export const webRetention: readonly Retention[] = [
  {
    what: 'Events, visits and purchases',
    tables: datedTables,
    until: 'the retention of their pixel is over; without one, as data of the account',
    deletion: deleteExpiredVisits,
  },
  {
    what: 'Who visitors are, and counts of what was refused',
    tables: ['visitor_people', 'collection_counts'],
    until: "the pixel's data is deleted, or the account is closed",
  },
  {
    what: 'What visitors decided about marketing',
    tables: ['visitor_choices'],
    until: '14 months after they decided last',
  },
  {
    what: 'Pixels, goals, funnels, notes, mailed and shared reports',
    tables: ['pixels', 'goals', 'funnels', 'annotations', 'report_mails', 'report_shares', 'history_imports'],
    until: accountData,
  },
  {
    what: 'Events of the past that servers sent',
    tables: ['historical_batches'],
    until: 'they are imported',
  },
  {
    what: 'Files of history that were not imported',
    files: ['history-imports'],
    days: historyFileDays,
    until: 'after the upload; those that are imported until that is done',
  },
  {
    what: 'The salt that makes visitors without an id',
    tables: ['visitor_salts'],
    until: 'the day is over',
  },
  { what: 'Until when visits are whole', tables: ['visit_seals'], until: 'forever' },
];
