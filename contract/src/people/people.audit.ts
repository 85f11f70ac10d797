/** What actions are called in the audit log: `all-audit-words.ts` says how they are written. */
export const peopleAuditSentences = {
  addInstallationSuppressions: 'opted people out everywhere',
  addSuppressions: 'opted people out',
  answerMatchReview: 'reviewed {}',
  createEnrichment: 'created {}',
  createPeopleImport: 'started {}',
  createUpload: 'uploaded a file',
  deleteEnrichment: 'deleted {}',
  deleteUpload: 'deleted {}',
  downloadEnrichment: 'downloaded {}',
  downloadImportProblems: 'downloaded the rows that failed[ in {}]',
  erasePerson: 'erased {}',
  exportPerson: 'downloaded everything stored about {}',
  liftInstallationSuppression: 'lifted {} everywhere',
  liftSuppression: 'lifted {}',
  mergePeople: 'merged {}',
  pickCandidate: 'picked the person of a row[ of {}]',
  recordConsents: 'recorded what people agreed to or refused',
  runEnrichment: 'ran {}',
  runPeopleImport: 'ran {}',
  splitPerson: 'split {}',
  undoPeopleImport: 'undid {}',
  undoPersonChange: 'undid {}',
  undoPick: 'undid the pick of a row[ of {}]',
} as const;

/** What objects are called there, and the kind of their page. */
export const peopleAuditObjects = {
  consent: { noun: 'consent', page: null },
  consumer: { noun: 'person', page: null },
  enrichment: { noun: 'enrichment', page: null },
  match_review: { noun: 'pair of records', page: null },
  people_import: { noun: 'import', page: 'people_import' },
  person: { noun: 'person', page: 'person' },
  person_change: { noun: 'change of a person', page: null },
  suppression: { noun: 'opt-out', page: null },
  upload: { noun: 'upload', page: null },
} as const;
