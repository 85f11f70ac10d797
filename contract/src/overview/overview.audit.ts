/** What actions are called in the audit log: `all-audit-words.ts` says how they are written. */
export const overviewAuditSentences = {
  removeSampleData: 'removed the sample data',
} as const;

/** What objects are called there, and the kind of their page. */
export const overviewAuditObjects = {} as const;
