import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { UploadedTable } from '@acquaint/contract';
import { formatShare } from '../../../ui/text/formats.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './uploads.texts.ts';

/** What each column of a file is used as, by its name, which may be any text; a column that is not there is not used. */
export type Mapping<Kind extends string> = ReadonlyMap<string, Kind>;

/** The columns that are used, in the order of the file: of two addresses or numbers the first counts. */
export function mappedPairs<Kind extends string>(
  upload: UploadedTable | null,
  mapping: Mapping<Kind>,
): [string, Kind][] {
  return (upload?.columns ?? []).flatMap(({ name }): [string, Kind][] => {
    const kind = mapping.get(name);
    return kind === undefined ? [] : [[name, kind]];
  });
}

export interface ColumnsTableProps<Kind extends string> {
  readonly upload: UploadedTable;
  /** What columns can be used as. */
  readonly options: readonly { readonly value: Kind; readonly label: string }[];
  readonly mapping: Mapping<Kind>;
  readonly onMapping: (mapping: Mapping<Kind>) => void;
}

const unused = 'unused';
const shownSamples = 3;

function samplesOf({ preview }: UploadedTable, place: number): string {
  const values = [...new Set(preview.map((cells) => cells[place] ?? '').filter((cell) => cell !== ''))];
  return values.slice(0, shownSamples).join(' · ');
}

/** The columns of a file, and what each is used as. */
export function ColumnsTable<Kind extends string>({ upload, options, mapping, onMapping }: ColumnsTableProps<Kind>) {
  const change = (name: string, value: string): void => {
    const kind = options.find((column) => column.value === value)?.value;
    const others = [...mapping].filter(([other]) => other !== name);
    onMapping(new Map(kind === undefined ? others : [...others, [name, kind]]));
  };
  return (
    <SimpleTable
      label={texts.fileColumns}
      columns={[
        { label: texts.column, isWhole: true },
        { label: texts.usedAs, minWidth: 200 },
        { label: texts.values, cutAt: 360 },
        { label: texts.filled, isNumeric: true },
      ]}
      rows={upload.columns.map(({ name, filled, kind, confidence }, place) => ({
        id: name,
        cells: [
          <Box key="name" component="span" sx={{ fontWeight: 600 }}>
            {name}
          </Box>,
          <TextField
            key="kind"
            select
            fullWidth
            size="small"
            value={mapping.get(name) ?? unused}
            onChange={({ target }) => change(name, target.value)}
            slotProps={{ htmlInput: { 'aria-label': texts.usingNameAs({ name }) } }}
            helperText={
              kind !== null && mapping.get(name) === kind && confidence < 0.75 ? texts.pleaseCheck : undefined
            }
          >
            <MenuItem value={unused}>{texts.notUsed}</MenuItem>
            {options.map(({ value, label }) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>,
          <Box key="values" component="span" sx={{ color: 'text.secondary' }}>
            {samplesOf(upload, place)}
          </Box>,
          formatShare(filled),
        ],
      }))}
    />
  );
}
