import { defineTexts } from '../../../platform/texts/define-texts.ts';

export const texts = defineTexts('accounts.audit', {
  apiKeyKey: 'API key {key}',
  noActivityYet: 'No activity yet',
  auditTrail: 'Audit trail',
  impersonatorAsName: '{impersonator} as {name}',
  when: 'When',
  whatHappened: 'What happened',
  company: 'Company',
  details: 'Details',
  from: 'From',
  all: 'All',
  who: 'Who',
  what: 'What',
  object: 'Object',
  to: 'To',
  auditLog: 'Audit Log',
  whoDidWhatWhenAnd: "Who did what, when and from where. Entries can't be changed or deleted.",
  export: 'Export',
  auditLog2: 'Audit log',
  noMatches: 'No matches',
});
