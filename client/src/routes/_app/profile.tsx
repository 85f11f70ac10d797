import { canReach, hasPermission } from '@acquaint/contract';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { accessOfPath, SectionLayout } from '../../layout/index.ts';
import { permissionOfPath } from '../../platform/path-permissions.ts';
import { texts } from '../../layout/pages.texts.ts';

const entries = [
  { label: texts.personalInformation, to: '/profile' },
  { label: texts.team, to: '/profile/team' },
  { label: texts.alerts, to: '/profile/alerts' },
  { label: texts.apiKeys, to: '/profile/api-keys' },
  { label: texts.webhooks, to: '/profile/webhooks' },
  { label: texts.billing, to: '/profile/billing' },
];

export const Route = createFileRoute('/_app/profile')({ component: UserSettings });

function UserSettings() {
  const { user } = Route.useRouteContext();
  const isOpen = (to: string): boolean => {
    const permission = permissionOfPath(to);
    return canReach(accessOfPath(to), user) && (permission === null || hasPermission(user, permission));
  };
  return (
    <SectionLayout title={texts.userSettings} entries={entries.filter(({ to }) => isOpen(to))}>
      <Outlet />
    </SectionLayout>
  );
}
