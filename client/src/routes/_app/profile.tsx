import { canReach } from '@acquaint/contract';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { accessOfPath, SectionLayout } from '../../layout/index.ts';

const entries = [
  { label: 'Personal Information', to: '/profile' },
  { label: 'Alerts', to: '/profile/alerts' },
  { label: 'API Keys', to: '/profile/api-keys' },
  { label: 'Webhooks', to: '/profile/webhooks' },
  { label: 'Billing', to: '/profile/billing' },
];

export const Route = createFileRoute('/_app/profile')({ component: UserSettings });

function UserSettings() {
  const { user } = Route.useRouteContext();
  return (
    <SectionLayout title="User Settings" entries={entries.filter(({ to }) => canReach(accessOfPath(to), user))}>
      <Outlet />
    </SectionLayout>
  );
}
