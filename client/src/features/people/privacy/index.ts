export { ConfirmOptOutPage } from './confirm-opt-out-page.tsx';
export { PolicyPage } from './policy-page.tsx';
export { SuppressionsPage } from './suppressions-page.tsx';
