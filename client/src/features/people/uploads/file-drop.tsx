import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UploadedTable } from '@acquaint/contract';
import { fieldErrorsOf } from '../../../platform/api/api-error.ts';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { DropZone } from '../../../ui/forms/drop-zone.tsx';
import { FileButton } from '../../../ui/forms/file-button.tsx';

import { useReadFile } from './uploads.queries.ts';
import { texts } from './uploads.texts.ts';

export interface FileDropProps {
  readonly upload: UploadedTable | null;
  /** What was read of the chosen file, and the file itself; null while there is none. */
  readonly onUpload: (upload: UploadedTable | null, file: File | null) => void;
  /** A file to try with, for the browser to keep. */
  readonly sample: { readonly isPending: boolean; readonly mutate: () => void };
}

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv';

/** Where a file of people is dropped or chosen; it is read at once. */
export function FileDrop({ upload, onUpload, sample }: FileDropProps) {
  const read = useReadFile();
  const choose = (file: File): void => {
    onUpload(null, null);
    read.mutate({ file }, { onSuccess: ({ data }) => onUpload(data, file) });
  };
  const problem = fieldErrorsOf(read.error)['file'] ?? failureSentence(read.error);
  return (
    <>
      <DropZone isBusy={read.isPending} onFile={choose}>
        {upload === null ? (
          <Typography>{texts.dropCsvOrExcelFile}</Typography>
        ) : (
          <Typography>
            <strong>{upload.file_name}</strong>
            {` · ${texts.rows({ rows: upload.rows })}, ${texts.columns({ count: upload.columns.length })}`}
          </Typography>
        )}
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
          <FileButton
            accept={accepted}
            variant={upload === null ? 'contained' : 'outlined'}
            loading={read.isPending}
            onFile={choose}
          >
            {upload === null ? texts.chooseFile : texts.chooseAnotherFile}
          </FileButton>
          {upload === null ? (
            <Button loading={sample.isPending} onClick={() => sample.mutate()}>
              {texts.downloadSampleFile}
            </Button>
          ) : null}
        </Stack>
        {read.isPending ? <LinearProgress aria-label={texts.readingFile} sx={{ width: '100%' }} /> : null}
      </DropZone>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
    </>
  );
}
