/** What actions are called in the audit log: `all-audit-words.ts` says how they are written. */
export const webAuditSentences = {
  checkHistoryImport: 'checked {}',
  createAnnotation: 'added {} to a report',
  createFunnel: 'created {}',
  createGoal: 'created {}',
  createHistoryImport: 'uploaded the file of {}',
  createPixel: 'created {}',
  createReportMail: 'scheduled {}',
  createReportShare: 'shared a report by link',
  deleteAnnotation: 'deleted {}',
  deleteFunnel: 'deleted {}',
  deleteGoal: 'deleted {}',
  deleteHistoryImport: 'deleted the file of {}',
  deletePixelData: 'deleted data[ of {}]',
  deleteReportMail: 'stopped {}',
  deleteReportShare: 'turned off {}',
  downloadVisits: 'downloaded visits',
  exportPixelEvents: 'downloaded the events[ of {}]',
  rotatePixel: 'replaced the public id[ of {}]',
  rotateWriteKey: 'made a write key[ for {}]',
  sendReportMail: 'sent {}',
  startHistoryImport: 'started {}',
  suppressVisitor: 'opted {} out',
  undoHistoryImport: 'undid {}',
  updatePixel: 'changed the settings[ of {}]',
} as const;

/** What objects are called there, and the kind of their page. */
export const webAuditObjects = {
  annotation: { noun: 'note', page: null },
  funnel: { noun: 'funnel', page: null },
  goal: { noun: 'goal', page: null },
  history_import: { noun: 'import of history', page: null },
  pixel: { noun: 'pixel', page: 'pixel' },
  report_mail: { noun: 'mailed report', page: null },
  report_share: { noun: 'shared report', page: null },
  visitor: { noun: 'visitor', page: null },
} as const;
