import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type {
  createSyncModel,
  OperationInput,
  SyncModel,
  SyncModelDefinition,
  SyncModelPreview,
} from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Chosen, chosenOf, definitionOf, type ModelKind, modelKinds } from './model-definition.ts';
import { failureSentence } from '../../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';

import { useFieldErrors } from '../../../../ui/forms/use-field-errors.ts';
import { Choice, nameOf, type Option } from '../choice.tsx';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import {
  modelChoicesOptions,
  modelPreviewOptions,
  objectsOptions,
  useCreateModel,
  useUpdateModel,
} from '../sync.queries.ts';
import { texts } from '../audience-sync.texts.ts';

function TableField({
  id,
  value,
  onChange,
}: {
  readonly id: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  const { data, error } = useQuery(objectsOptions(id));
  return (
    <TextField
      select
      label={texts.table}
      value={value}
      error={error !== null}
      helperText={error === null ? undefined : failureSentence(error)}
      onChange={({ target }) => onChange(target.value)}
    >
      {data?.tables.map((table) => (
        <MenuItem key={table.id} value={table.id}>
          {table.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface KeyFieldsProps {
  readonly preview: SyncModelPreview;
  readonly keys: readonly string[];
  readonly error: string | undefined;
  readonly onKeys: (keys: string[]) => void;
}

function keyWarning({ key }: SyncModelPreview): string {
  if (key === null) return '';
  const [first] = key.duplicates;
  return [
    ...(key.nulls > 0 ? [texts.nullsOfFirstRowsHave({ nulls: key.nulls })] : []),
    ...(first === undefined ? [] : [texts.severalRowsHaveKeyFirst({ first })]),
  ].join(' ');
}

/** The first rows, and what distinguishes them. */
function KeyFields({ preview, keys, error, onKeys }: KeyFieldsProps) {
  const { columns, rows, total } = preview;
  const warning = keyWarning(preview);
  return (
    <>
      <TextField
        select
        label={texts.key}
        value={keys}
        helperText={error ?? texts.columnsThatIdentifyRow}
        error={error !== undefined}
        slotProps={{ select: { multiple: true } }}
        onChange={({ target }) => onKeys(typeof target.value === 'string' ? [target.value] : [...target.value])}
      >
        {columns.map((column) => (
          <MenuItem key={column.name} value={column.name}>
            {column.name}
          </MenuItem>
        ))}
      </TextField>
      {warning === '' ? null : <Alert severity="warning">{warning}</Alert>}
      <Typography variant="body2" color="textSecondary">
        {total === null ? texts.firstRows : texts.rows2({ total })}
      </Typography>
      <SimpleTable
        label={texts.preview}
        columns={columns.map((column) => `${column.name} (${column.type})`)}
        rows={rows.slice(0, 10).map((row, place) => ({
          id: String(place),
          cells: columns.map((column) => String(row[column.name] ?? '')),
        }))}
      />
    </>
  );
}

interface SourceFieldsProps {
  readonly chosen: Chosen;
  readonly options: readonly Option[];
  readonly onChosen: (chosen: Chosen) => void;
}

/** What a model is made of. */
function SourceFields({ chosen, options, onChosen }: SourceFieldsProps) {
  const [, , , label, whenNone] = modelKinds.find(([kind]) => kind === chosen.kind) ?? modelKinds[0];
  return (
    <>
      <Choice
        label={texts.madeOf}
        value={chosen.kind}
        options={modelKinds.map(([id, name]) => ({ id, name }))}
        onChange={(value) =>
          onChosen({ kind: modelKinds.find(([kind]) => kind === value)?.[0] ?? 'list', id: '', text: '' })
        }
      />
      <Choice
        label={label}
        value={chosen.id}
        options={options}
        helperText={options.length === 0 ? whenNone : undefined}
        onChange={(id) => onChosen({ ...chosen, id })}
      />
      {chosen.kind === 'table' && chosen.id !== '' ? (
        <TableField id={chosen.id} value={chosen.text} onChange={(text) => onChosen({ ...chosen, text })} />
      ) : null}
      {chosen.kind === 'sql' ? (
        <TextField
          label={texts.statement}
          multiline
          minRows={4}
          value={chosen.text}
          helperText={texts.oneSelectStatementItRuns}
          onChange={({ target }) => onChosen({ ...chosen, text: target.value })}
        />
      ) : null}
    </>
  );
}

const usualKeys = ['id', 'person_id', 'email'];

function usualKey(preview: SyncModelPreview | undefined): string[] {
  const columns = preview?.columns ?? [];
  const found = columns.find(({ name }) => usualKeys.includes(name)) ?? columns[0];
  return found === undefined ? [] : [found.name];
}

/** What can be chosen of a kind. */
function useChoices(kind: ModelKind): readonly Option[] {
  const { data } = useQuery(modelChoicesOptions());
  const group = modelKinds.find(([value]) => value === kind)?.[2] ?? 'lists';
  return data?.[group] ?? [];
}

/** Saves a new model, or the changes to one. */
function useSaveModel(model: SyncModel | null, onSaved: () => void) {
  const create = useCreateModel();
  const update = useUpdateModel();
  return {
    isPending: create.isPending || update.isPending,
    error: create.error ?? update.error,
    save: (body: OperationInput<typeof createSyncModel>['body']): void =>
      model === null
        ? create.mutate({ body }, { onSuccess: onSaved })
        : update.mutate({ params: { id: model.id }, body }, { onSuccess: onSaved }),
  };
}

/** What the form starts with. */
function startOf(
  model: SyncModel | null,
  list: string,
): {
  readonly chosen: Chosen | null;
  readonly name: string;
  readonly keys: readonly string[];
  readonly definition: SyncModelDefinition | null;
} {
  if (model === null) return { chosen: { kind: 'list', id: list, text: '' }, name: '', keys: [], definition: null };
  const { name, definition, key_columns: keys } = model;
  return { chosen: chosenOf(definition), name, keys, definition };
}

/** What is in the form: the choices, the definition that they make, and its first rows. */
function useModelDraft(model: SyncModel | null, list: string) {
  const first = startOf(model, list);
  const [chosen, setChosen] = useState(first.chosen);
  const [typed, setTyped] = useState(first.name);
  const [keys, setKeys] = useState(first.keys);
  const options = useChoices(chosen?.kind ?? 'list');
  const definition = chosen === null ? first.definition : definitionOf(chosen);
  const preview = useQuery(modelPreviewOptions(definition === null ? null : { definition, key_columns: [...keys] }));
  return {
    chosen,
    choose: (next: Chosen): void => {
      setChosen(next);
      setKeys([]);
    },
    typed,
    setTyped,
    name: typed === '' ? nameOf(options, chosen?.id ?? '') : typed,
    keys,
    setKeys,
    keyColumns: keys.length > 0 ? keys : usualKey(preview.data),
    options,
    definition,
    preview,
  };
}

function FirstRows({
  draft,
  error,
}: {
  readonly draft: ReturnType<typeof useModelDraft>;
  readonly error: string | undefined;
}) {
  const { preview, definition, keyColumns, setKeys } = draft;
  if (preview.error !== null) return <Alert severity="error">{failureSentence(preview.error)}</Alert>;
  if (preview.data === undefined || definition === null) return null;
  return <KeyFields preview={preview.data} keys={keyColumns} error={error} onKeys={setKeys} />;
}

export interface ModelFormProps {
  /** The one to change; null makes a new one. */
  readonly model: SyncModel | null;
  /** The list that a new one is made of, unless another is chosen. */
  readonly list?: string;
  readonly onClose: () => void;
}

/** Makes or changes a model, with its first rows before it is saved. */
export function ModelForm({ model, list = '', onClose }: ModelFormProps) {
  const draft = useModelDraft(model, list);
  const { chosen, definition, name, preview, keyColumns } = draft;
  const { save, isPending, error } = useSaveModel(model, onClose);
  const errors = useFieldErrors(error, { name: draft.typed, key_columns: draft.keys });
  const users = model?.used_by.length ?? 0;
  return (
    <FormDialog
      title={model === null ? texts.newModel : texts.editName({ name: model.name })}
      submitLabel={model === null ? texts.createModel : texts.saveChanges}
      maxWidth="md"
      isBusy={isPending}
      isDisabled={definition === null || preview.data === undefined}
      failure={failureSentence(error)}
      onSubmit={() => (definition === null ? undefined : save({ name, definition, key_columns: [...keyColumns] }))}
      onClose={onClose}
    >
      {chosen === null ? (
        <Typography>{texts.madeOfSourceName({ sourceName: model?.source_name ?? '' })}</Typography>
      ) : (
        <SourceFields chosen={chosen} options={draft.options} onChosen={draft.choose} />
      )}
      <TextField
        label={texts.name}
        value={name}
        error={errors['name'] !== undefined}
        helperText={errors['name']}
        onChange={({ target }) => draft.setTyped(target.value)}
      />
      {users === 0 ? null : <Alert severity="info">{texts.syncsWillReadChangedModel({ users })}</Alert>}
      <FirstRows draft={draft} error={errors['key_columns']} />
    </FormDialog>
  );
}
