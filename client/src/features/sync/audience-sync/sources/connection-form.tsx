import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { SyncConnection, SyncConnector, SyncSettingField } from '@acquaint/contract';
import { useState } from 'react';
import { failureSentence } from '../../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { useFieldErrors } from '../../../../ui/forms/use-field-errors.ts';
import { useCheckConnection, useCreateConnection, useUpdateConnection } from '../sync.queries.ts';
import { texts } from '../audience-sync.texts.ts';

type Value = string | number | boolean;

interface SettingProps {
  readonly field: SyncSettingField;
  readonly value: Value | undefined;
  /** How the stored secret ends; undefined: none is stored. */
  readonly stored: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

function Setting({ field, value, stored, error, onChange }: SettingProps) {
  const { label, help, kind, choices, is_required: isRequired } = field;
  if (kind === 'boolean')
    return (
      <FormControlLabel
        control={<Switch checked={value === true} onChange={({ target }) => onChange(target.checked)} />}
        label={help === '' ? label : `${label}: ${help}`}
      />
    );
  const helper = error ?? (stored === undefined ? help : texts.storedStoredLeaveThisEmpty({ stored }));
  return (
    <TextField
      select={kind === 'choice'}
      label={label}
      required={isRequired && stored === undefined}
      type={kind === 'secret' ? 'password' : kind === 'number' ? 'number' : 'text'}
      value={value ?? ''}
      error={error !== undefined}
      helperText={helper}
      autoComplete={kind === 'secret' ? 'new-password' : 'off'}
      onChange={({ target }) =>
        onChange(kind === 'number' && target.value !== '' ? Number(target.value) : target.value)
      }
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function initialOf({ settings }: SyncConnector): Record<string, Value> {
  return Object.fromEntries(settings.flatMap(({ name, initial }) => (initial === null ? [] : [[name, initial]])));
}

export interface ConnectionFormProps {
  readonly connector: SyncConnector;
  /** The connection that is changed; null: a new one. */
  readonly connection: SyncConnection | null;
  /** Called with its ID once it is saved; its test goes on. */
  readonly onSaved?: (id: string) => void;
  readonly onClose: () => void;
}

/** Sets a source or destination up, or changes it; then it is tested. */
export function ConnectionForm({ connector, connection, onSaved, onClose }: ConnectionFormProps) {
  const [name, setName] = useState(connection?.name ?? connector.name);
  const [values, setValues] = useState<Record<string, Value>>(connection?.settings ?? initialOf(connector));
  const create = useCreateConnection();
  const update = useUpdateConnection();
  const check = useCheckConnection();
  const error = create.error ?? update.error;
  const errors = useFieldErrors(error, { name, settings: values });
  const errorOf = (field: string): string | undefined => errors[`settings.${field}`] ?? errors[field];
  const settings = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const save = (): void => {
    const onSuccess = ({ data }: { data: SyncConnection }): void => {
      onClose();
      check.mutate({ params: { id: data.id } });
      onSaved?.(data.id);
    };
    const { kind, vendor } = connector;
    if (connection === null) create.mutate({ body: { kind, vendor, name, settings } }, { onSuccess });
    else update.mutate({ params: { id: connection.id }, body: { name, settings } }, { onSuccess });
  };
  return (
    <FormDialog
      title={
        connection === null ? texts.connectName({ name: connector.name }) : texts.changeName({ name: connection.name })
      }
      submitLabel={texts.saveAndTest}
      isBusy={create.isPending || update.isPending}
      failure={failureSentence(error)}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        required
        value={name}
        error={errors['name'] !== undefined}
        helperText={errors['name'] ?? connector.summary}
        onChange={({ target }) => setName(target.value)}
      />
      {connector.settings.map((field) => (
        <Setting
          key={field.name}
          field={field}
          value={values[field.name]}
          stored={connection?.secrets[field.name]}
          error={errorOf(field.name)}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
    </FormDialog>
  );
}
