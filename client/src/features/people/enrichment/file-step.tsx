import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { UploadedTable } from '@acquaint/contract';
import { FileDrop } from '../uploads/index.ts';
import { useSampleFile } from './enrichment.queries.ts';
import { texts } from './enrichment.texts.ts';

export interface FileStepProps {
  readonly name: string;
  readonly nameError: string | undefined;
  readonly upload: UploadedTable | null;
  readonly onName: (name: string) => void;
  readonly onUpload: (upload: UploadedTable | null, file: File | null) => void;
}

/** The first step: a name, and the file. */
export function FileStep({ name, nameError, upload, onName, onUpload }: FileStepProps) {
  const sample = useSampleFile();
  return (
    <Stack spacing={2.5}>
      <FileDrop
        upload={upload}
        sample={sample}
        onUpload={(read, file) => {
          onUpload(read, file);
          if (read !== null && name === '') onName(read.file_name.replace(/\.[a-z]+$/i, ''));
        }}
      />
      <TextField
        label={texts.name}
        value={name}
        onChange={({ target }) => onName(target.value)}
        error={nameError !== undefined}
        helperText={nameError ?? texts.nameOfThisEnrichmentAlso}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ maxWidth: 480 }}
      />
    </Stack>
  );
}
