import { canReach, hasPermission, type User } from '@acquaint/contract';
import type { Destination } from '../features/overview/search/index.ts';
import { permissionOfPath } from '../platform/path-permissions.ts';
import { accessOfPath, navigation } from './navigation.ts';

/** Things to do, and pages that the menu does not have. */
const actions: readonly Destination[] = [
  { label: 'Create campaign', to: '/campaigns/create', words: 'new mailing' },
  { label: 'Create QR code', to: '/qr-code/new', words: 'new' },
  { label: 'Create pixel', to: '/tracking/create', words: 'new tracking install snippet' },
  { label: 'Create design', to: '/assets/create', words: 'new postcard flyer' },
  { label: 'Create product', to: '/other/products/create', words: 'new' },
  { label: 'Import people', to: '/visitors/import', words: 'upload customers csv' },
  { label: 'Enrich a file', to: '/enrich/create', words: 'upload append csv' },
  { label: 'QR templates', to: '/qr-code/templates', words: 'styles' },
  { label: 'Archived QR codes', to: '/qr-code/archive' },
  { label: 'Alerts', to: '/profile/alerts', words: 'notifications slack teams webhook email failures' },
  { label: 'Opted-out people', to: '/visitors/opted-out', words: 'suppression do not mail unsubscribe' },
  { label: 'User Settings', to: '/profile', words: 'personal information password time zone two-step' },
  { label: 'Team', to: '/profile/team', words: 'members roles invite people permissions' },
  { label: 'API keys', to: '/profile/api-keys', words: 'developer token program integration' },
  { label: 'API reference', to: '/developers', words: 'developer openapi documentation' },
  { label: 'Webhooks', to: '/profile/webhooks', words: 'developer events endpoint integration' },
  { label: 'Billing', to: '/profile/billing', words: 'payment cards plan' },
  { label: 'Pending users', to: '/admin/users/pending', words: 'approve registrations' },
  { label: 'New user', to: '/admin/users/new', words: 'invite' },
  {
    label: 'Single sign-on',
    to: '/admin/single-sign-on',
    words: 'sso openid oidc okta entra google identity provider',
  },
  { label: 'System', to: '/admin/system', words: 'backups checks jobs storage health processes' },
  { label: 'Audit Log', to: '/admin/audit-log', words: 'history activity' },
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
