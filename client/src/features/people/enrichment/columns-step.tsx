import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { personColumns, type PersonColumn, type UploadedTable } from '@acquaint/contract';
import { ColumnsTable, type Mapping } from '../uploads/index.ts';
import { texts } from './enrichment.texts.ts';

export interface ColumnsStepProps {
  readonly upload: UploadedTable;
  readonly mapping: Mapping<PersonColumn>;
  readonly onMapping: (mapping: Mapping<PersonColumn>) => void;
}

/** What the recognition says at first. */
export function recognizedMapping(upload: UploadedTable): Mapping<PersonColumn> {
  return new Map(upload.columns.flatMap(({ name, kind }) => (kind === null ? [] : [[name, kind] as const])));
}

/** The second step: what the columns of the file hold. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { upload, mapping } = props;
  const used = mapping.size;
  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">
        {used === 0
          ? texts.noColumnsWereRecognizedChoose
          : texts.usedOfCountColumnsIdentify({ used, count: upload.columns.length })}
      </Typography>
      {used === 0 ? <Alert severity="info">{texts.mapAtLeastNameEmail}</Alert> : null}
      <ColumnsTable {...props} options={personColumns} />
    </Stack>
  );
}
