import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SyncModelDefinition, SyncModelPreview } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { formatNumberOf } from '../../../../ui/text/formats.ts';
import { useFieldErrors } from '../../../../ui/forms/use-field-errors.ts';
import { Choice, nameOf, type Option } from '../choice.tsx';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import { modelChoicesOptions, modelPreviewOptions, objectsOptions, useCreateModel } from '../sync.queries.ts';

/** What models are made of: the choice, its group of choices, the name of one of them, and how to get the first. */
const kinds = [
  ['list', 'A list', 'lists', 'List', 'No lists yet. Save an audience as a list in Audience Finder.'],
  ['persona', 'A persona', 'personas', 'Persona', 'No personas yet. Find them on the Personas page.'],
  ['tag', 'People with a tag', 'tags', 'Tag', 'No tags yet. Create one on the Tagging page.'],
  [
    'visitors',
    'Identified visitors of a pixel',
    'pixels',
    'Pixel',
    'No pixels yet. Create one on the Tracking Pixel page.',
  ],
  ['recipients', 'Recipients of a campaign', 'campaigns', 'Campaign', 'No campaigns yet.'],
  ['responders', 'People who responded to a campaign', 'campaigns', 'Campaign', 'No campaigns yet.'],
  [
    'table',
    'A table of a source',
    'connections',
    'Source',
    'No sources yet. Connect your database on the Sources page.',
  ],
  ['sql', 'A query of a source', 'connections', 'Source', 'No sources yet. Connect your database on the Sources page.'],
] as const;
type Kind = (typeof kinds)[number][0];

interface Chosen {
  readonly kind: Kind;
  readonly id: string;
  /** The table as schema and name, or the statement. */
  readonly text: string;
}

/** What is chosen, as a model takes it; null while it is not whole. */
function definitionOf({ kind, id, text }: Chosen): SyncModelDefinition | null {
  if (id === '') return null;
  if (kind === 'list') return { kind, list_id: id };
  if (kind === 'persona') return { kind, persona_id: id };
  if (kind === 'tag') return { kind, tag_id: id };
  if (kind === 'visitors') return { kind, pixel_id: id };
  if (kind === 'recipients' || kind === 'responders') return { kind: 'campaign', campaign_id: id, who: kind };
  if (text.trim() === '') return null;
  if (kind === 'sql') return { kind, connection_id: id, statement: text };
  const [schema = '', ...rest] = text.split('.');
  return { kind, connection_id: id, schema, table: rest.join('.') };
}

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
      label="Table"
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
    ...(key.nulls > 0 ? [`${key.nulls} of the first rows have no key.`] : []),
    ...(first === undefined ? [] : [`Several rows have the key ${first}.`]),
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
        label="Key"
        value={keys}
        helperText={error ?? 'The columns that identify a row.'}
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
        {total === null ? 'The first rows' : formatNumberOf(total, 'row')}
      </Typography>
      <SimpleTable
        label="Preview"
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
  const [, , , label, whenNone] = kinds.find(([kind]) => kind === chosen.kind) ?? kinds[0];
  return (
    <>
      <Choice
        label="Made of"
        value={chosen.kind}
        options={kinds.map(([id, name]) => ({ id, name }))}
        onChange={(value) =>
          onChosen({ kind: kinds.find(([kind]) => kind === value)?.[0] ?? 'list', id: '', text: '' })
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
          label="Statement"
          multiline
          minRows={4}
          value={chosen.text}
          helperText="One SELECT statement. It runs read-only in your own database."
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
function useChoices(kind: Kind): readonly Option[] {
  const { data } = useQuery(modelChoicesOptions());
  const group = kinds.find(([value]) => value === kind)?.[2] ?? 'lists';
  return data?.[group] ?? [];
}

/** Makes a model, with its first rows before it is saved. */
export function ModelForm({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({ kind: 'list', id: '', text: '' });
  const [typed, setTyped] = useState('');
  const [keys, setKeys] = useState<string[]>([]);
  const options = useChoices(chosen.kind);
  const create = useCreateModel();
  const definition = definitionOf(chosen);
  const preview = useQuery(modelPreviewOptions(definition === null ? null : { definition, key_columns: keys }));
  const { data } = preview;
  const name = typed === '' ? nameOf(options, chosen.id) : typed;
  const keyColumns = keys.length > 0 ? keys : usualKey(data);
  const errors = useFieldErrors(create.error, { name: typed, key_columns: keys });
  const save = (): void => {
    if (definition !== null)
      create.mutate({ body: { name, definition, key_columns: keyColumns } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="New model"
      submitLabel="Create model"
      maxWidth="md"
      isBusy={create.isPending}
      isDisabled={definition === null || data === undefined}
      failure={failureSentence(create.error)}
      onSubmit={save}
      onClose={onClose}
    >
      <SourceFields
        chosen={chosen}
        options={options}
        onChosen={(next) => {
          setChosen(next);
          setKeys([]);
        }}
      />
      <TextField
        label="Name"
        value={name}
        error={errors['name'] !== undefined}
        helperText={errors['name']}
        onChange={({ target }) => setTyped(target.value)}
      />
      {preview.error === null ? null : <Alert severity="error">{failureSentence(preview.error)}</Alert>}
      {data === undefined || definition === null ? null : (
        <KeyFields preview={data} keys={keyColumns} error={errors['key_columns']} onKeys={setKeys} />
      )}
    </FormDialog>
  );
}
