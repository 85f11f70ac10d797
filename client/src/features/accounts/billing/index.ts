export { BillingPage } from './billing-page.tsx';
export { cardsOptions } from './billing.queries.ts';
