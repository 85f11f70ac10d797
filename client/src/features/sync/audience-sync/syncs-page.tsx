import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ImportSyncDialog } from './import-sync-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { healthLabels, modeLabels } from './labels.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { StateChip } from './state-chip.tsx';
import { syncsOptions } from './sync.queries.ts';

/** All syncs, those that need somebody first. */
export function SyncsPage({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { data: syncs } = useSuspenseQuery(syncsOptions());
  const [isImporting, setImporting] = useState(false);
  const add = (
    <>
      <Button variant="outlined" onClick={() => setImporting(true)}>
        Import
      </Button>
      <ButtonLink to="/audience-sync/activate/syncs/create" variant="contained" startIcon={<AddIcon />}>
        New sync
      </ButtonLink>
    </>
  );
  return (
    <Page
      title="Syncs"
      subtitle="A sync sends the rows of a model to a destination, by hand or on a schedule."
      actions={add}
    >
      <Panel title="Your syncs" isFlush={syncs.length > 0}>
        {syncs.length === 0 ? (
          <EmptyState title="No syncs yet" text="Choose a model and a destination, and preview what would be sent." />
        ) : (
          <SimpleTable
            label="Syncs"
            columns={[
              'Name',
              'State',
              'Model',
              'Destination',
              'What it does',
              'Rows',
              'Rejected',
              'Last run',
              'Next run',
            ]}
            rows={syncs.map((sync) => ({
              id: sync.id,
              cells: [
                <TextLink
                  key="name"
                  to="/audience-sync/activate/syncs/$id"
                  params={{ id: sync.id }}
                  sx={{ fontWeight: 600 }}
                >
                  {sync.name}
                </TextLink>,
                <StateChip key="state" state={healthLabels[sync.health]} />,
                sync.model.name,
                `${sync.connection.name}: ${sync.object.name}`,
                modeLabels[sync.mode].label,
                formatCount(sync.rows.in_destination),
                formatCount(sync.rows.rejected),
                sync.last_run === null ? 'Never' : formatMoment(sync.last_run.created_at),
                sync.next_run_at === null ? 'Manual' : formatMoment(sync.next_run_at),
              ],
            }))}
          />
        )}
      </Panel>
      {isImporting ? <ImportSyncDialog onImported={onOpen} onClose={() => setImporting(false)} /> : null}
    </Page>
  );
}
