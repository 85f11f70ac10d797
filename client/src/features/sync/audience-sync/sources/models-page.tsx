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
import { texts } from '../audience-sync.texts.ts';

/** What can be sent: models of lists, audiences and tables. */
export function ModelsPage() {
  const { data: models } = useSuspenseQuery(modelsOptions());
  const [isNew, setNew] = useState(false);
  const [edited, setEdited] = useState<SyncModel | null>(null);
  const [deleted, setDeleted] = useState<SyncModel | null>(null);
  const remove = useDeleteModel();
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setNew(true)}>
      {texts.newModel}
    </Button>
  );
  return (
    <Page title={texts.models} subtitle={texts.modelDefinesWhichRowsTo} actions={add}>
      <Panel title={texts.yourModels} isFlush={models.length > 0}>
        {models.length === 0 ? (
          <EmptyState title={texts.noModelsYet} text={texts.createOneFromListPersona} />
        ) : (
          <SimpleTable
            label={texts.models}
            columns={[texts.name, texts.madeOf, texts.key, texts.usedBy, texts.changed, texts.actions]}
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
                  label={texts.actionsForName({ name: model.name })}
                  actions={[
                    { label: texts.edit, onChoose: () => setEdited(model) },
                    { label: texts.delete, onChoose: () => setDeleted(model) },
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
          title={texts.deleteName({ name: deleted.name })}
          text={texts.listOrTableItReads}
          confirmLabel={texts.delete}
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: deleted.id } })}
          onClose={() => setDeleted(null)}
        />
      )}
    </Page>
  );
}
