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
import { texts } from './audience-sync.texts.ts';

/** All syncs, those that need somebody first. */
export function SyncsPage({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { data: syncs } = useSuspenseQuery(syncsOptions());
  const [isImporting, setImporting] = useState(false);
  const add = (
    <>
      <Button variant="outlined" onClick={() => setImporting(true)}>
        {texts.import}
      </Button>
      <ButtonLink to="/audience-sync/activate/syncs/create" variant="contained" startIcon={<AddIcon />}>
        {texts.newSync}
      </ButtonLink>
    </>
  );
  return (
    <Page title={texts.syncs} subtitle={texts.syncSendsRowsOfModel} actions={add}>
      <Panel title={texts.yourSyncs} isFlush={syncs.length > 0}>
        {syncs.length === 0 ? (
          <EmptyState title={texts.noSyncsYet} text={texts.chooseModelAndDestinationAnd} />
        ) : (
          <SimpleTable
            label={texts.syncs}
            columns={[
              texts.name,
              texts.state,
              texts.model,
              texts.destination,
              texts.whatItDoes,
              texts.rows,
              texts.rejected,
              texts.lastRun,
              texts.nextRun,
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
                sync.last_run === null ? texts.never : formatMoment(sync.last_run.created_at),
                sync.next_run_at === null ? texts.manual : formatMoment(sync.next_run_at),
              ],
            }))}
          />
        )}
      </Panel>
      {isImporting ? <ImportSyncDialog onImported={onOpen} onClose={() => setImporting(false)} /> : null}
    </Page>
  );
}
