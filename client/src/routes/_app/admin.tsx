import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { SectionLayout } from '../../layout/index.ts';

const entries = [
  { label: 'Active Users', to: '/admin/users' },
  { label: 'Inactive Users', to: '/admin/users/inactive' },
  { label: 'Pending Users', to: '/admin/users/pending' },
  { label: 'New User', to: '/admin/users/new' },
  { label: 'EDDM (WIP)', to: '/admin/eddm-v2' },
];
/** Pages that use the whole width: they stand without the section's menu. */
const wholeWidth = /^\/admin\/(?:audience-research-v2|personas-v2)/;

export const Route = createFileRoute('/_app/admin')({ component: Administration });

function Administration() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  if (wholeWidth.test(pathname)) return <Outlet />;
  return (
    <SectionLayout title="Administration" entries={entries}>
      <Outlet />
    </SectionLayout>
  );
}
