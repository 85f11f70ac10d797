import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { userCountsOptions } from '../../features/accounts/users/index.ts';
import { SectionLayout } from '../../layout/index.ts';
import { texts } from '../../layout/pages.texts.ts';

/** Pages that use the whole width: they are without the section's menu. */
const wholeWidth = /^\/admin\/(?:audience-research-v2|personas-v2)/;

export const Route = createFileRoute('/_app/admin')({ component: Administration });

function Administration() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { data: counts } = useQuery(userCountsOptions());
  if (wholeWidth.test(pathname)) return <Outlet />;
  const entries = [
    { label: texts.activeUsers, to: '/admin/users', count: counts?.active },
    { label: texts.inactiveUsers, to: '/admin/users/inactive', count: counts?.inactive },
    { label: texts.pendingUsers, to: '/admin/users/pending', count: counts?.pending },
    { label: texts.newUser, to: '/admin/users/new' },
    { label: texts.optedOutPeople, to: '/admin/opted-out' },
    { label: texts.usage, to: '/admin/usage' },
    { label: texts.singleSignOn, to: '/admin/single-sign-on' },
    { label: texts.system, to: '/admin/system' },
    { label: texts.auditLog, to: '/admin/audit-log' },
    { label: texts.mailbox, to: '/admin/mailbox' },
    { label: texts.eddmWip, to: '/admin/eddm-v2' },
  ];
  return (
    <SectionLayout title={texts.administration} entries={entries}>
      <Outlet />
    </SectionLayout>
  );
}
