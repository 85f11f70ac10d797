export { AlertsPage } from './alerts-page.tsx';
export { channelsOptions, rulesOptions } from './alerts.queries.ts';
