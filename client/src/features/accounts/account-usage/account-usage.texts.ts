import { defineTexts } from '../../../platform/texts/define-texts.ts';

export const texts = defineTexts('accounts.account-usage', {
  nowOfLimit: '{now} of {limit}',
  company: 'Company',
  storage: 'Storage',
  jobs: 'Jobs',
  uploads: 'Uploads',
  liveViews: 'Live views',
  usage: 'Usage',
  whatEachAccountStoresAnd: 'What each account stores and runs, with its limits.',
  accountUsage: 'Account usage',
  noAccountsYet: 'No accounts yet',
  acrossYourWholeAccount: 'Across your whole account',
  otherFiles: 'Other files',
  jobsWaitingOrRunning: 'Jobs waiting or running',
  uploadsInProgress: 'Uploads in progress',
  openLiveViews: 'Open live views',
});
