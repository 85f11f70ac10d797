import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { userCountsOptions } from '../../features/accounts/users/index.ts';
import { SectionLayout } from '../../layout/index.ts';

/** Pages that use the whole width: they are without the section's menu. */
const wholeWidth = /^\/admin\/(?:audience-research-v2|personas-v2)/;

export const Route = createFileRoute('/_app/admin')({ component: Administration });

function Administration() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { data: counts } = useQuery(userCountsOptions());
  if (wholeWidth.test(pathname)) return <Outlet />;
  const entries = [
    { label: 'Active Users', to: '/admin/users', count: counts?.active },
    { label: 'Inactive Users', to: '/admin/users/inactive', count: counts?.inactive },
    { label: 'Pending Users', to: '/admin/users/pending', count: counts?.pending },
    { label: 'New User', to: '/admin/users/new' },
    { label: 'Opted-Out People', to: '/admin/opted-out' },
    { label: 'Usage', to: '/admin/usage' },
    { label: 'Single Sign-On', to: '/admin/single-sign-on' },
    { label: 'System', to: '/admin/system' },
    { label: 'Audit Log', to: '/admin/audit-log' },
    { label: 'Mailbox', to: '/admin/mailbox' },
    { label: 'EDDM (WIP)', to: '/admin/eddm-v2' },
  ];
  return (
    <SectionLayout title="Administration" entries={entries}>
      <Outlet />
    </SectionLayout>
  );
}
