import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { SyncConnection } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { useFieldErrors } from '../../../../ui/forms/use-field-errors.ts';
import { connectorsOptions, useCreateObject } from '../sync.queries.ts';
import { texts } from '../audience-sync.texts.ts';

export interface NewListButtonProps {
  readonly connection: SyncConnection | undefined;
  readonly onCreated: (id: string) => void;
}

function NewListDialog({
  connection,
  onCreated,
  onClose,
}: {
  readonly connection: SyncConnection;
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState('');
  const create = useCreateObject();
  const errors = useFieldErrors(create.error, { name });
  const save = (): void =>
    create.mutate(
      { params: { id: connection.id }, body: { name } },
      {
        onSuccess: ({ data }) => {
          onCreated(data.id);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={texts.newListInName({ name: connection.name })}
      submitLabel={texts.createList}
      isBusy={create.isPending}
      failure={failureSentence(create.error)}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        required
        value={name}
        error={errors['name'] !== undefined}
        helperText={errors['name'] ?? texts.itIsCreatedInVendorName({ vendorName: connection.vendor_name })}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}

/** Creates a list or audience at destinations that can; shows nothing for others. */
export function NewListButton({ connection, onCreated }: NewListButtonProps) {
  const { data: connectors = [] } = useQuery(connectorsOptions());
  const [isOpen, setIsOpen] = useState(false);
  const isAble = connectors.some(
    ({ kind, vendor, can_create_objects: creates }) =>
      kind === 'destination' && vendor === connection?.vendor && creates,
  );
  if (connection === undefined || !isAble) return null;
  return (
    <>
      <Button variant="outlined" sx={{ alignSelf: 'center' }} onClick={() => setIsOpen(true)}>
        {texts.newList}
      </Button>
      {isOpen ? <NewListDialog connection={connection} onCreated={onCreated} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
