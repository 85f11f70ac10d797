import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentType, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { texts } from './brand.texts.ts';

export interface FileSectionProps<File> {
  readonly title: string;
  readonly addLabel: string;
  readonly files: readonly File[];
  /** Said while there is nothing. */
  readonly emptyText: string;
  readonly deleteTitle: string;
  readonly Grid: ComponentType<{ readonly files: readonly File[]; readonly onDelete: (file: File) => void }>;
  readonly AddDialog: ComponentType<{ readonly onClose: () => void }>;
  readonly onRemove: (request: { params: { id: string } }) => Promise<unknown>;
}

/** Files of a brand, to be added and deleted. */
export function FileSection<File extends { readonly id: string }>(props: FileSectionProps<File>) {
  const { title, addLabel, files, emptyText, deleteTitle, Grid, AddDialog, onRemove } = props;
  const [isAdding, setIsAdding] = useState(false);
  const [doomed, setDoomed] = useState<File | null>(null);
  return (
    <Panel
      title={title}
      actions={
        <Button size="small" startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
          {addLabel}
        </Button>
      }
    >
      {files.length === 0 ? (
        <Typography color="textSecondary">{emptyText}</Typography>
      ) : (
        <Grid files={files} onDelete={setDoomed} />
      )}
      {isAdding ? <AddDialog onClose={() => setIsAdding(false)} /> : null}
      {doomed === null ? null : (
        <ConfirmDialog
          title={deleteTitle}
          text={texts.thisPermanentlyDeletesFile}
          confirmLabel={texts.delete}
          color="error"
          onConfirm={() => onRemove({ params: { id: doomed.id } })}
          onClose={() => setDoomed(null)}
        />
      )}
    </Panel>
  );
}
