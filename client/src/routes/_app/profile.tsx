import { canReach, hasPermission } from '@acquaint/contract';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { accessOfPath, SectionLayout } from '../../layout/index.ts';
import { permissionOfPath } from '../../platform/path-permissions.ts';

const entries = [
  { label: 'Personal Information', to: '/profile' },
  { label: 'Team', to: '/profile/team' },
  { label: 'Alerts', to: '/profile/alerts' },
  { label: 'API Keys', to: '/profile/api-keys' },
  { label: 'Webhooks', to: '/profile/webhooks' },
  { label: 'Billing', to: '/profile/billing' },
];

export const Route = createFileRoute('/_app/profile')({ component: UserSettings });

function UserSettings() {
  const { user } = Route.useRouteContext();
  const isOpen = (to: string): boolean => {
    const permission = permissionOfPath(to);
    return canReach(accessOfPath(to), user) && (permission === null || hasPermission(user, permission));
  };
  return (
    <SectionLayout title="User Settings" entries={entries.filter(({ to }) => isOpen(to))}>
      <Outlet />
    </SectionLayout>
  );
}
