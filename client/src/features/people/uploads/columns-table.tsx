import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import type { UploadedTable } from '@acquaint/contract';
import { formatShare } from '../../../ui/formats.ts';

/** What each column of a file is used as, by its name; a column that is not there is not used. */
export type Mapping<Kind extends string> = Readonly<Record<string, Kind>>;

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
    const { [name]: _before, ...others } = mapping;
    onMapping(kind === undefined ? others : { ...others, [name]: kind });
  };
  return (
    <TableContainer tabIndex={0} aria-label="File columns">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Column</TableCell>
            <TableCell>Used as</TableCell>
            <TableCell>Values</TableCell>
            <TableCell align="right">Filled</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {upload.columns.map(({ name, filled, kind, confidence }, place) => (
            <TableRow key={name}>
              <TableCell sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{name}</TableCell>
              <TableCell sx={{ minWidth: 200 }}>
                <TextField
                  select
                  fullWidth
                  size="small"
                  value={mapping[name] ?? unused}
                  onChange={({ target }) => change(name, target.value)}
                  slotProps={{ htmlInput: { 'aria-label': `Use ${name} as` } }}
                  helperText={kind !== null && mapping[name] === kind && confidence < 0.75 ? 'Please check' : undefined}
                >
                  <MenuItem value={unused}>Not used</MenuItem>
                  {options.map(({ value, label }) => (
                    <MenuItem key={value} value={value}>
                      {label}
                    </MenuItem>
                  ))}
                </TextField>
              </TableCell>
              <TableCell
                sx={{
                  color: 'text.secondary',
                  maxWidth: 360,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {samplesOf(upload, place)}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {formatShare(filled)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
