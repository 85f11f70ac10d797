export { billingRoutes } from './billing.routes.ts';
export { stripeMessageRoutes } from './stripe-messages.ts';
