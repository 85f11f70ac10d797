import { useSuspenseQuery } from '@tanstack/react-query';
import type { TableSearch } from '../../../platform/table-search.ts';
import { Page } from '../../../ui/page.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import { ChecksPanel } from './checks-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { ChannelTestsPanel, MailPanel } from './messages-panel.tsx';
import { ProcessesPanel } from './processes-panel.tsx';
import { SchedulesPanel } from './schedules-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { systemOptions } from './system.queries.ts';
import { texts } from './system.texts.ts';

/** How the installation is: processes, checks, backups, storage, work, mail. */
export function SystemPage({ search }: { readonly search: TableSearch }) {
  const { data: system } = useSuspenseQuery(systemOptions());
  return (
    <Page title={texts.system} subtitle={texts.howThisInstallationRunsAnd}>
      <ProcessesPanel system={system} />
      <BackupsPanel />
      <ChecksPanel />
      <StoragePanel />
      <JobsPanel search={search} />
      <SchedulesPanel system={system} />
      <MailPanel />
      <ChannelTestsPanel />
    </Page>
  );
}
