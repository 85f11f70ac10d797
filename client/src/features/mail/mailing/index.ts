export { CampaignRecipients } from './campaign-recipients.tsx';
export { MailingListPage } from './mailing-list-page.tsx';
export { mailingSearch, mailingsQueryOf } from './mailing-search.ts';
export { MailingPage } from './mailing-page.tsx';
export { MailingPanel } from './mailing-panel.tsx';
export { mailingsOptions } from './mailing.queries.ts';
