/** What actions are called in the audit log: `all-audit-words.ts` says how they are written. */
export const audiencesAuditSentences = {
  addProspects: 'added people[ to {}]',
  createLookalike: 'created {}',
  createProspectList: 'created {}',
  createStudyShare: 'shared a study by link',
  createTag: 'created {}',
  deleteLookalike: 'deleted {}',
  deleteProspectList: 'deleted {}',
  deleteStudyShare: 'turned off {}',
  deleteTag: 'deleted {}',
  detachProspect: 'removed somebody[ from {}]',
  exportProspectList: 'downloaded {}',
  generatePersonas: 'computed {}',
  getIdealCustomerProfile: 'computed {}',
  mergePersonas: 'merged {}',
  mergeTags: 'merged {}',
  refreshProspectList: 'refreshed {}',
  regenerateIdealCustomerProfile: 'computed {} again',
  syncTags: 'changed the tags[ of {}]',
  unmergePersona: 'undid a merge[ of {}]',
  updatePersona: 'renamed {}',
  updateProspectList: 'changed {}',
  updateTag: 'changed {}',
} as const;

/** What objects are called there, and the kind of their page. */
export const audiencesAuditObjects = {
  lookalike: { noun: 'lookalike', page: null },
  persona: { noun: 'persona', page: 'persona' },
  persona_set: { noun: 'personas', page: null },
  prospect: { noun: 'list', page: 'prospect' },
  prospect_list: { noun: 'list', page: 'prospect' },
  study_share: { noun: 'shared study', page: null },
  tag: { noun: 'tag', page: 'tag' },
} as const;
