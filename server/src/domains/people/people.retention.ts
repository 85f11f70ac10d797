import { keptDays } from '@acquaint/contract';
import { accountData, personData, type Retention } from '../../platform/retention/retention.ts';
import { deleteRequests, requestKeptDays } from './privacy/jobs/privacy.schedule.ts';
import { deleteOldUploads } from './uploads/jobs/delete-old-uploads.schedule.ts';

/** What the people domain keeps, and for how long. */
export const peopleRetention: readonly Retention[] = [
  {
    what: 'The consumer file, and what is computed from it',
    tables: [
      'consumers',
      'consumer_batches',
      'consumer_companies',
      'consumer_indexes',
      'consumer_keys',
      'consumer_places',
      'consumer_words',
      'match_indexes',
      'match_keys',
      'match_names',
      'match_people',
      'zip_codes',
    ],
    until: 'the operator imports another one',
  },
  {
    what: 'People of an account: imports, enrichments, records, how they belong together',
    tables: [
      'people_imports',
      'match_reviews',
      'enrichments',
      'person_records',
      'person_links',
      'person_changes',
      'person_redirects',
      'enriched_rows',
    ],
    files: ['imports', 'enrichments'],
    until: accountData,
  },
  { what: 'What people agreed to, by keyed hashes', tables: ['consents'], until: personData },
  {
    what: 'Uploaded lists that nothing was made of',
    tables: ['uploads'],
    files: ['uploads'],
    until: 'after the upload',
    deletion: deleteOldUploads,
  },
  {
    what: 'Who asked to be opted out or erased',
    tables: ['privacy_requests'],
    days: keptDays.requesters,
    until: 'after it was done',
    deletion: deleteRequests,
    policy: 'requesters',
  },
  {
    what: 'That a request was honored, without who asked',
    tables: ['privacy_requests'],
    days: requestKeptDays,
    until: 'after it was done; what nobody confirmed until its link expires',
    deletion: deleteRequests,
  },
  {
    what: 'Suppressed people, by keyed hashes',
    tables: ['suppressions'],
    until: 'the suppression is lifted; those of an account at most until it is closed',
  },
];
