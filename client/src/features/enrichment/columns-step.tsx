import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { personColumns, type PersonColumn, type UploadedTable } from '@acquaint/contract';
import { formatShare } from '../../ui/formats.ts';

/** What each column of a file is used as, by its name; a column that is not there is not used. */
export type Mapping = Readonly<Record<string, PersonColumn>>;

export interface ColumnsStepProps {
  readonly upload: UploadedTable;
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
}

const unused = 'unused';
const shownSamples = 3;

/** What the recognition says at first. */
export function recognizedMapping(upload: UploadedTable): Mapping {
  return Object.fromEntries(upload.columns.flatMap(({ name, kind }) => (kind === null ? [] : [[name, kind] as const])));
}

function samplesOf({ preview }: UploadedTable, place: number): string {
  const values = [...new Set(preview.map((cells) => cells[place] ?? '').filter((cell) => cell !== ''))];
  return values.slice(0, shownSamples).join(' · ');
}

/** The second step: what the columns of the file hold. */
export function ColumnsStep({ upload, mapping, onMapping }: ColumnsStepProps) {
  const used = Object.keys(mapping).length;
  const change = (name: string, value: string): void => {
    const kind = personColumns.find((column) => column.value === value)?.value;
    const { [name]: _before, ...others } = mapping;
    onMapping(kind === undefined ? others : { ...others, [name]: kind });
  };
  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">
        {used === 0
          ? 'No column was recognized. Say which ones tell who somebody is.'
          : `${used} of ${upload.columns.length} columns tell who somebody is. All columns stay in the result.`}
      </Typography>
      {used === 0 ? <Alert severity="info">Names, an email, a phone or an address are needed.</Alert> : null}
      <TableContainer tabIndex={0} aria-label="Columns of the file">
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
                    helperText={
                      kind !== null && mapping[name] === kind && confidence < 0.75
                        ? 'Not quite sure: please check'
                        : undefined
                    }
                  >
                    <MenuItem value={unused}>Not used</MenuItem>
                    {personColumns.map(({ value, label }) => (
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
    </Stack>
  );
}
