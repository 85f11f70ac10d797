export { accountUsageRoutes } from './account-usage/account-usage.routes.ts';
export { billingRoutes } from './billing.routes.ts';
export { stripeMessageRoutes } from './stripe-messages.ts';
export { identifiedPeople } from './identified-people.port.ts';
