import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Grid from '@mui/material/Grid';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  type HistoryColumns,
  type HistoryField,
  historyFields,
  type HistoryKind,
  historyKinds,
} from '@acquaint/contract';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../platform/api/api-error.ts';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { useReadColumns, useReadHistory } from './history.queries.ts';
import { texts } from './history.texts.ts';

const fieldLabels: Readonly<Record<HistoryField, string>> = {
  order: texts.fieldOrder,
  at: texts.fieldAt,
  total: texts.fieldTotal,
  email: texts.fieldEmail,
  currency: texts.fieldCurrency,
  status: texts.fieldStatus,
  refunded: texts.fieldRefunded,
  sku: texts.fieldSku,
  product: texts.fieldProduct,
  quantity: texts.fieldQuantity,
  price: texts.fieldPrice,
  visitor: texts.fieldVisitor,
  event: texts.fieldEvent,
  url: texts.fieldUrl,
  referrer: texts.fieldReferrer,
  title: texts.fieldTitle,
  id: texts.fieldId,
};
const kindLabels: Readonly<Record<HistoryKind, string>> = { orders: texts.anOrder, events: texts.anEvent };

interface Chosen {
  readonly file: File;
  readonly pixelId: string;
  readonly onRead: (id: string) => void;
}

type Columns = Readonly<Partial<Record<HistoryField, string>>>;

interface Mapping {
  readonly kind: HistoryKind;
  readonly columns: Columns;
  readonly isDayFirst: boolean;
}

/** What the names of the columns say that they are. */
const suggestedFor = ({ suggested }: HistoryColumns, kind: HistoryKind): Columns =>
  Object.fromEntries(
    (suggested.find((one) => one.kind === kind)?.columns ?? []).map(([column, field]) => [field, column]),
  );

const isWhole = ({ kind, columns }: Mapping): boolean =>
  historyFields[kind].every(({ value, isNeeded }) => !isNeeded || columns[value] !== undefined);

interface FieldChoice {
  readonly found: HistoryColumns;
  readonly label: string;
  readonly column: string | undefined;
  readonly onColumn: (column: string | undefined) => void;
}

/** Which column a field is in. */
function ColumnOf({ found, label, column, onColumn }: FieldChoice) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={column ?? ''}
      onChange={({ target }) => onColumn(target.value === '' ? undefined : target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{texts.noColumn}</MenuItem>
      {found.columns.map(({ name, samples }) => (
        <MenuItem key={name} value={name}>
          {samples.length === 0 ? name : texts.columnWithSamples({ column: name, samples: samples.join(' · ') })}
        </MenuItem>
      ))}
    </TextField>
  );
}

function MappingFields({
  found,
  mapping,
  onMapping,
}: {
  readonly found: HistoryColumns;
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
}) {
  const { kind, columns } = mapping;
  return (
    <>
      <TextField
        select
        label={texts.rowsAre}
        value={kind}
        onChange={({ target }) => {
          const next = historyKinds.find((one) => one === target.value) ?? kind;
          onMapping({ ...mapping, kind: next, columns: suggestedFor(found, next) });
        }}
        sx={{ maxWidth: 420 }}
      >
        {historyKinds.map((one) => (
          <MenuItem key={one} value={one}>
            {kindLabels[one]}
          </MenuItem>
        ))}
      </TextField>
      <Grid container spacing={2}>
        {historyFields[kind].map(({ value, isNeeded }) => (
          <Grid key={value} size={{ xs: 12, sm: 6, md: 4 }}>
            <ColumnOf
              found={found}
              label={isNeeded ? texts.neededField({ field: fieldLabels[value] }) : fieldLabels[value]}
              column={columns[value]}
              onColumn={(column) => onMapping({ ...mapping, columns: { ...columns, [value]: column } })}
            />
          </Grid>
        ))}
      </Grid>
      <FormControlLabel
        control={
          <Checkbox
            checked={mapping.isDayFirst}
            onChange={({ target }) => onMapping({ ...mapping, isDayFirst: target.checked })}
          />
        }
        label={texts.dayFirst}
      />
    </>
  );
}

/** Chooses which column of a table is what, and reads the file by it. */
function ColumnsForm({ file, pixelId, onRead, found }: Chosen & { readonly found: HistoryColumns }) {
  const [mapping, setMapping] = useState<Mapping>(() => ({
    kind: 'orders',
    columns: suggestedFor(found, 'orders'),
    isDayFirst: false,
  }));
  const read = useReadHistory();
  const problem = Object.values(fieldErrorsOf(read.error))[0] ?? failureSentence(read.error);
  const send = (): void => {
    const columns = historyFields[mapping.kind].flatMap(({ value }) => {
      const column = mapping.columns[value];
      return column === undefined ? [] : [[column, value]];
    });
    const body = { kind: mapping.kind, columns, day_first: String(mapping.isDayFirst) };
    read.mutate({ params: { id: pixelId }, body, file }, { onSuccess: ({ data }) => onRead(data.id) });
  };
  return (
    <Stack component="section" spacing={2} aria-label={texts.columnsOfFile({ file: file.name })}>
      <Typography variant="h2">{texts.columnsOfFile({ file: file.name })}</Typography>
      <MappingFields found={found} mapping={mapping} onMapping={setMapping} />
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <Button
        variant="contained"
        loading={read.isPending}
        disabled={!isWhole(mapping)}
        onClick={send}
        sx={{ alignSelf: 'start' }}
      >
        {texts.readFile}
      </Button>
    </Stack>
  );
}

/** For a file that is not recognized: its columns are read, and somebody says what they are. */
export function HistoryColumnsChoice({ file, pixelId, onRead }: Chosen) {
  const columns = useReadColumns();
  const problem = fieldErrorsOf(columns.error)['file'] ?? failureSentence(columns.error);
  if (columns.data !== undefined)
    return <ColumnsForm file={file} pixelId={pixelId} onRead={onRead} found={columns.data.data} />;
  return (
    <Stack spacing={1} sx={{ alignItems: 'start' }}>
      <Typography color="textSecondary">{texts.chooseColumnsText}</Typography>
      <Button
        variant="outlined"
        loading={columns.isPending}
        onClick={() => columns.mutate({ params: { id: pixelId }, file })}
      >
        {texts.chooseColumns}
      </Button>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
    </Stack>
  );
}
