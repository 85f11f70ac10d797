/** What actions are called in the audit log: `all-audit-words.ts` says how they are written. */
export const mailAuditSentences = {
  addCampaignResponses: 'recorded responses[ to {}]',
  createCampaign: 'created {}',
  createEddmArea: 'saved {}',
  createEddmMailing: 'created {}',
  deleteCampaign: 'deleted {}',
  deleteEddmArea: 'deleted {}',
  deleteEddmMailing: 'deleted {}',
  duplicateCampaign: 'duplicated {}',
  duplicateEddmMailing: 'duplicated {}',
  exportMailing: 'downloaded the recipients[ of {}]',
  getEddmPackage: 'downloaded the print files[ of {}]',
  getMailingPackage: 'downloaded the print files[ of {}]',
  notePieces: 'recorded the delivery of pieces[ of {}]',
  proofCampaign: 'looked at a proof[ of {}]',
  runMailing: 'produced {}',
  sendMails: 'sent {}',
  setCampaignStatus: 'changed the status[ of {}]',
  setEddmStatus: 'changed the status[ of {}]',
  updateCampaign: 'changed {}',
  updateEddmArea: 'changed {}',
  updateEddmMailing: 'changed {}',
} as const;

/** What objects are called there, and the kind of their page. */
export const mailAuditObjects = {
  campaign: { noun: 'campaign', page: 'campaign' },
  eddm_area: { noun: 'area', page: null },
  eddm_mailing: { noun: 'EDDM mailing', page: 'eddm_mailing' },
  mailing: { noun: 'mailing', page: 'mailing' },
} as const;
