import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import Button from '@mui/material/Button';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import TuneIcon from '@mui/icons-material/Tune';
import type { OperationOutput, previewSyncMapping, SyncMapping, SyncObject } from '@acquaint/contract';
import { useState } from 'react';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import { stepsText } from './mapping-steps.ts';
import { type MappedValue, StepsDialog } from './steps-dialog.tsx';
import { texts } from '../audience-sync.texts.ts';

const constant = '= constant';
interface RowProps {
  readonly mapping: SyncMapping;
  readonly columns: readonly string[];
  readonly field: SyncObject['fields'][number] | undefined;
  readonly values: readonly MappedValue[];
  readonly onChange: (mapping: SyncMapping) => void;
}

function SourceCell({ mapping, columns, onChange }: RowProps) {
  const { source, field } = mapping;
  return (
    <Stack direction="row" spacing={1}>
      <TextField
        select
        size="small"
        label={texts.columnForField({ field })}
        value={source.kind === 'column' ? source.column : constant}
        sx={{ minWidth: 170 }}
        onChange={({ target }) =>
          onChange({
            ...mapping,
            source:
              target.value === constant ? { kind: 'constant', value: '' } : { kind: 'column', column: target.value },
          })
        }
      >
        {columns.map((column) => (
          <MenuItem key={column} value={column}>
            {column}
          </MenuItem>
        ))}
        <MenuItem value={constant}>{texts.alwaysSameValue}</MenuItem>
      </TextField>
      {source.kind === 'constant' ? (
        <TextField
          size="small"
          label={texts.valueForField({ field })}
          value={String(source.value ?? '')}
          onChange={({ target }) => onChange({ ...mapping, source: { kind: 'constant', value: target.value } })}
        />
      ) : null}
    </Stack>
  );
}

function StepCell({ mapping, columns, field, values, onChange }: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <Typography variant="body2" sx={{ maxWidth: 260 }}>
          {stepsText(mapping.steps)}
        </Typography>
        <IconButton
          size="small"
          aria-label={texts.changeField({ field: mapping.field })}
          onClick={() => setIsOpen(true)}
        >
          <TuneIcon fontSize="small" />
        </IconButton>
      </Stack>
      {isOpen ? (
        <StepsDialog
          label={field?.label ?? mapping.field}
          mapping={mapping}
          columns={columns}
          values={values}
          onChange={onChange}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

function HashCell({ mapping, field, onChange }: RowProps) {
  if (field === undefined || field.rule === null) return texts.sentAsItIs;
  if (!field.is_hashed) return texts.normalizedNotHashed;
  return (
    <TextField
      select
      size="small"
      label={texts.fieldHolds({ field: mapping.field })}
      value={mapping.state}
      sx={{ minWidth: 150 }}
      onChange={({ target }) => onChange({ ...mapping, state: target.value === 'hashed' ? 'hashed' : 'plain' })}
    >
      <MenuItem value="plain">{texts.plainValues}</MenuItem>
      <MenuItem value="hashed">{texts.sha256Hashes}</MenuItem>
    </TextField>
  );
}

/** What the server answers of a mapping: the fields, the columns, and some rows before and after it. */
export type MappingPreview = OperationOutput<typeof previewSyncMapping>['data'];

/** The values of a field in the rows of a preview. */
function valuesOf({ rows }: MappingPreview, { field, source }: SyncMapping): MappedValue[] {
  return rows.map(({ before, after, problems }) => ({
    before: String((source.kind === 'column' ? before[source.column] : source.value) ?? ''),
    after: String(after[field] ?? ''),
    problem: problems
      .filter((problem) => problem.field === field)
      .map(({ message }) => message)
      .join(' '),
  }));
}

export interface MappingTableProps {
  readonly preview: MappingPreview;
  readonly mappings: readonly SyncMapping[];
  readonly onChange: (mappings: SyncMapping[]) => void;
}

/** Which column fills which field of the destination. */
export function MappingTable({ preview, mappings, onChange }: MappingTableProps) {
  const { object } = preview;
  const columns = preview.columns.map(({ name }) => name);
  const [added, setAdded] = useState('');
  const free = object.fields.filter(({ name }) => mappings.every(({ field }) => field !== name));
  const change = (place: number) => (mapping: SyncMapping) =>
    onChange(mappings.map((one, index) => (index === place ? mapping : one)));
  const add = (field: string): void => {
    const column = columns.find((name) => name === field) ?? columns[0] ?? '';
    onChange([
      ...mappings,
      { field, source: { kind: 'column', column }, steps: [], state: 'plain', sends_empty: false },
    ]);
    setAdded('');
  };
  return (
    <Stack spacing={2}>
      <SimpleTable
        label={texts.mapping}
        columns={[texts.field, texts.filledFrom, texts.change, texts.values, texts.sendEmptyValues, texts.remove]}
        rows={mappings.map((mapping, place) => {
          const field = object.fields.find(({ name }) => name === mapping.field);
          const row = { mapping, columns, field, values: valuesOf(preview, mapping), onChange: change(place) };
          return {
            id: mapping.field,
            cells: [
              `${field?.label ?? mapping.field}${field?.is_required === true ? ' *' : ''}`,
              <SourceCell key="source" {...row} />,
              <StepCell key="step" {...row} />,
              <HashCell key="hash" {...row} />,
              <Checkbox
                key="empty"
                checked={mapping.sends_empty}
                slotProps={{ input: { 'aria-label': texts.sendEmptyValuesOfField({ field: mapping.field }) } }}
                onChange={({ target }) => change(place)({ ...mapping, sends_empty: target.checked })}
              />,
              <IconButton
                key="remove"
                aria-label={texts.removeField({ field: mapping.field })}
                onClick={() => onChange(mappings.filter((one) => one !== mapping))}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>,
            ],
          };
        })}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {free.map(({ name, label }) => (
          <Button key={name} size="small" variant="outlined" onClick={() => add(name)}>
            {texts.addLabel({ label })}
          </Button>
        ))}
        {object.allows_more_fields ? (
          <>
            <TextField
              size="small"
              label={texts.anotherField}
              sx={{ width: 220 }}
              value={added}
              onChange={({ target }) => setAdded(target.value)}
            />
            <Button
              size="small"
              variant="outlined"
              disabled={added.trim() === '' || mappings.some(({ field }) => field === added.trim())}
              onClick={() => add(added.trim())}
            >
              {texts.addField}
            </Button>
          </>
        ) : null}
      </Stack>
    </Stack>
  );
}
