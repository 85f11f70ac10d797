import { canReach, hasPermission, type User } from '@acquaint/contract';
import type { Destination } from '../features/overview/search/index.ts';
import { permissionOfPath } from '../platform/path-permissions.ts';
import { accessOfPath, navigation } from './navigation.ts';
import { texts } from './layout.texts.ts';

/** Things to do, and pages that the menu does not have. */
const actions: readonly Destination[] = [
  { label: texts.createCampaign, to: '/campaigns/create', words: texts.newMailing },
  { label: texts.createQrCode, to: '/qr-code/new', words: 'new' },
  { label: texts.createPixel, to: '/tracking/create', words: texts.newTrackingInstallSnippet },
  { label: texts.createDesign, to: '/assets/create', words: texts.newPostcardFlyer },
  { label: texts.createProduct, to: '/other/products/create', words: 'new' },
  { label: texts.importPeople, to: '/visitors/import', words: texts.uploadCustomersCsv },
  { label: texts.importHistory, to: '/tracking/history', words: texts.googleAnalyticsPlausibleUmami },
  { label: texts.enrichFile, to: '/enrich/create', words: texts.uploadAppendCsv },
  { label: texts.qrTemplates, to: '/qr-code/templates', words: 'styles' },
  { label: texts.archivedQrCodes, to: '/qr-code/archive' },
  { label: texts.alerts, to: '/profile/alerts', words: texts.notificationsSlackTeamsWebhook },
  { label: texts.optedOutPeople, to: '/visitors/opted-out', words: texts.suppressionDoNotMailUnsubscribe },
  { label: texts.userSettings, to: '/profile', words: texts.personalInformationPasswordTime },
  { label: texts.team, to: '/profile/team', words: texts.membersRolesInvitePeople },
  { label: texts.apiKeys, to: '/profile/api-keys', words: texts.developerTokenProgramIntegration },
  { label: texts.apiReference, to: '/developers', words: texts.developerOpenapiDocumentation },
  { label: texts.webhooks, to: '/profile/webhooks', words: texts.developerEventsEndpointIntegration },
  { label: texts.billing, to: '/profile/billing', words: texts.paymentCardsPlan },
  { label: texts.pendingUsers, to: '/admin/users/pending', words: texts.approveRegistrations },
  { label: texts.newUser, to: '/admin/users/new', words: 'invite' },
  {
    label: texts.singleSignOn,
    to: '/admin/single-sign-on',
    words: texts.ssoOpenidOidcOktaEntra,
  },
  { label: texts.system, to: '/admin/system', words: texts.backupsChecksJobsStorageHealth },
  { label: texts.auditLog, to: '/admin/audit-log', words: texts.historyActivity },
];

/** Where the search can lead this user: what the menu lets them open, and things to do. */
export function destinationsOf(user: User): Destination[] {
  const entries = navigation.flatMap(({ label: group, entries: own }) =>
    own.flatMap(({ label, to, access = 'user', isDisabled, children = [] }) => {
      const isOpen = isDisabled !== true && canReach(access, user);
      const self = to === undefined || !isOpen ? [] : [{ label, to, words: group }];
      return [...self, ...children.map((child) => ({ ...child, label: `${label}: ${child.label}`, words: group }))];
    }),
  );
  return [...entries, ...actions].filter(({ to }) => {
    const permission = permissionOfPath(to);
    return canReach(accessOfPath(to), user) && (permission === null || hasPermission(user, permission));
  });
}
