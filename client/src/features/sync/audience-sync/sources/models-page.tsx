import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SyncModel } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { formatMoment } from '../../../../ui/text/formats.ts';
import { MoreMenu } from '../../../../ui/dialogs/more-menu.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ModelForm } from './model-form.tsx';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import { modelsOptions, useDeleteModel } from '../sync.queries.ts';

/** What can be sent: models of lists, audiences and tables. */
export function ModelsPage() {
  const { data: models } = useSuspenseQuery(modelsOptions());
  const [isNew, setNew] = useState(false);
  const [edited, setEdited] = useState<SyncModel | null>(null);
  const [deleted, setDeleted] = useState<SyncModel | null>(null);
  const remove = useDeleteModel();
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setNew(true)}>
      New model
    </Button>
  );
  return (
    <Page title="Models" subtitle="A model defines which rows to send and what identifies them." actions={add}>
      <Panel title="Your models" isFlush={models.length > 0}>
        {models.length === 0 ? (
          <EmptyState
            title="No models yet"
            text="Create one from a list, persona, tag, campaign recipients or a source table."
          />
        ) : (
          <SimpleTable
            label="Models"
            columns={['Name', 'Made of', 'Key', 'Used by', 'Changed', 'Actions']}
            rows={models.map((model) => ({
              id: model.id,
              cells: [
                <Typography key="name" variant="body2" sx={{ fontWeight: 600 }}>
                  {model.name}
                </Typography>,
                model.source_name,
                model.key_columns.join(', '),
                model.used_by.map(({ name }) => name).join(', ') || '–',
                formatMoment(model.updated_at),
                <MoreMenu
                  key="menu"
                  label={`Actions for ${model.name}`}
                  actions={[
                    { label: 'Edit', onChoose: () => setEdited(model) },
                    { label: 'Delete', onChoose: () => setDeleted(model) },
                  ]}
                />,
              ],
            }))}
          />
        )}
      </Panel>
      {isNew ? <ModelForm model={null} onClose={() => setNew(false)} /> : null}
      {edited === null ? null : <ModelForm model={edited} onClose={() => setEdited(null)} />}
      {deleted === null ? null : (
        <ConfirmDialog
          title={`Delete ${deleted.name}?`}
          text="The list or table it reads is not affected."
          confirmLabel="Delete"
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: deleted.id } })}
          onClose={() => setDeleted(null)}
        />
      )}
    </Page>
  );
}
