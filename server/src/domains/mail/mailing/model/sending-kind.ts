/** The kind of the job that produces a mailing; its subject is the mailing's id. */
export const sendMailingKind = 'send-mailing';
