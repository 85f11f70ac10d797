/** The id in every route that has one; nothing has it. */
export const routeId = '01a1fb38-1aa1-7578-887e-8654f975ecc3';

/** Every route of section 2 that everybody signed in may open. */
export const open = [
  '/',
  '/visitors',
  '/visitors/import',
  '/campaigns',
  '/campaigns/create',
  `/campaigns/${routeId}`,
  '/personas',
  '/personas/all',
  `/personas/${routeId}`,
  '/personas/v2/all',
  '/personas/v2/enriched',
  `/personas/v2/${routeId}`,
  '/qr-code',
  '/qr-code/archive',
  '/qr-code/new',
  `/qr-code/${routeId}`,
  '/qr-code/templates',
  `/qr-code/templates/${routeId}`,
  '/tools/tags',
  '/tools/tags/search?tagId=all',
  '/reports',
  '/enrich',
  '/enrich/create',
  '/audience-finder',
  '/audience-research',
  '/builder',
  '/audience-sync/dashboard',
  '/audience-sync/setup/sources',
  '/audience-sync/setup/destinations',
  '/audience-sync/define/models',
  '/audience-sync/activate/syncs',
  '/tracking',
  `/tracking/${routeId}`,
  '/tracking/create',
  '/tracking/history',
  '/mailing/eddm',
  '/other/partners',
  `/other/partners/${routeId}`,
  '/other/brand-guidelines',
  '/other/products',
  '/other/products/create',
  `/other/products/${routeId}/edit`,
  '/profile',
  '/profile/api-keys',
  '/profile/team',
  '/profile/webhooks',
] as const;

/** Those of special users and administrators. */
export const special = [
  '/assets/create',
  '/assets/library',
  '/mailing/tracking',
  '/mailing/tracking/0',
  '/mailing/partners',
] as const;

/** Those of administrators alone. */
export const administrative = [
  '/profile/billing',
  '/mailing/eddm-v2',
  '/admin/users',
  '/admin/users/inactive',
  '/admin/users/pending',
  '/admin/users/new',
  `/admin/users/${routeId}/edit`,
  '/admin/audit-log',
  '/admin/mailbox',
  '/admin/single-sign-on',
  '/admin/system',
  '/admin/eddm-v2',
  '/admin/audience-research-v2',
  '/admin/personas-v2/all',
] as const;

/** Those that need no session. */
export const publicRoutes = [
  '/login',
  '/register',
  '/policy',
  '/developers',
  '/policy/confirm',
  '/forgot-password',
  '/reset-password',
  '/single-sign-on',
  '/confirm-email',
  '/stop-email-change',
] as const;
