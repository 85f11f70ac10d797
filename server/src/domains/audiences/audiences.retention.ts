import { accountData, personData, type Retention } from '../../platform/retention/retention.ts';

/** What the audiences domain keeps, and for how long. */
export const audiencesRetention: readonly Retention[] = [
  {
    what: 'Lists, tags, personas, lookalikes, and who is of them',
    tables: [
      'prospect_lists',
      'tags',
      'taggings',
      'persona_sets',
      'personas',
      'lookalikes',
      'study_shares',
      'list_members',
      'tagged_people',
    ],
    until: accountData,
  },
  { what: 'Who was exported', tables: ['exported_people'], until: personData },
];
