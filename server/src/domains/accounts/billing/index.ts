export { accountUsageRoutes } from './account-usage/account-usage.routes.ts';
export { billingRoutes } from './api/billing.routes.ts';
export { stripeMessageRoutes } from './model/stripe-messages.ts';
export { identifiedPeople } from './model/identified-people.port.ts';
