export { ConfirmOptOutPage } from './confirm-opt-out-page.tsx';
export { FindConsentDialog } from './find-consent-dialog.tsx';
export { PersonConsents } from './person-consents.tsx';
export { PolicyPage } from './policy-page.tsx';
export { RecordConsentDialog } from './record-consent-dialog.tsx';
export { SuppressionsPage } from './suppressions-page.tsx';
