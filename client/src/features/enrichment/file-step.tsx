import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { UploadedTable } from '@acquaint/contract';
import { type DragEvent, useState } from 'react';
import { fieldErrorsOf } from '../../platform/api-error.ts';
import { failureSentence } from '../../ui/failure-sentence.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { formatCount } from '../../ui/formats.ts';
import { useReadFile, useSampleFile } from './enrichment.api.ts';

export interface FileStepProps {
  readonly name: string;
  readonly nameError: string | undefined;
  readonly upload: UploadedTable | null;
  readonly onName: (name: string) => void;
  readonly onUpload: (upload: UploadedTable | null) => void;
}

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv';

/** The first step: a name, and the file. */
export function FileStep({ name, nameError, upload, onName, onUpload }: FileStepProps) {
  const [isOver, setIsOver] = useState(false);
  const read = useReadFile();
  const sample = useSampleFile();
  const choose = (file: File): void => {
    onUpload(null);
    read.mutate(
      { file },
      {
        onSuccess({ data }) {
          onUpload(data);
          if (name === '') onName(file.name.replace(/\.[a-z]+$/i, ''));
        },
      },
    );
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !read.isPending) choose(file);
  };
  const problem = fieldErrorsOf(read.error)['file'] ?? failureSentence(read.error);
  return (
    <Stack spacing={2.5}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={{
          border: '1.5px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 2,
          bgcolor: isOver ? 'action.hover' : 'transparent',
          p: 4,
          display: 'grid',
          justifyItems: 'center',
          gap: 1.5,
          textAlign: 'center',
        }}
      >
        <UploadFileOutlined sx={{ fontSize: 40, color: 'text.secondary' }} />
        {upload === null ? (
          <Typography>Drop a CSV or Excel file here: up to 1 GB and 5 million rows. It stays private.</Typography>
        ) : (
          <Typography>
            <strong>{upload.file_name}</strong>
            {` · ${formatCount(upload.rows)} rows, ${formatCount(upload.columns.length)} columns`}
          </Typography>
        )}
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
          <FileButton
            accept={accepted}
            variant={upload === null ? 'contained' : 'outlined'}
            loading={read.isPending}
            onFile={choose}
          >
            {upload === null ? 'Choose a file' : 'Choose another file'}
          </FileButton>
          {upload === null ? (
            <Button loading={sample.isPending} onClick={() => sample.mutate()}>
              Download a sample file
            </Button>
          ) : null}
        </Stack>
        {read.isPending ? <LinearProgress aria-label="Reading the file" sx={{ width: '100%' }} /> : null}
      </Box>
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <TextField
        label="Name"
        value={name}
        onChange={({ target }) => onName(target.value)}
        error={nameError !== undefined}
        helperText={nameError ?? 'By this name you find it again; it goes into the name of the result’s file.'}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ maxWidth: 480 }}
      />
    </Stack>
  );
}
