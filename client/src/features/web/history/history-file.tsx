import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Pixel } from '@acquaint/contract';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../platform/api/api-error.ts';
import { DropZone } from '../../../ui/forms/drop-zone.tsx';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { HistoryColumnsChoice } from './history-columns.tsx';
import { useReadHistory } from './history.queries.ts';
import { texts } from './history.texts.ts';

export interface HistoryFileProps {
  readonly pixels: readonly Pixel[];
  /** The pixel that is chosen at first; null: the first one. */
  readonly first: string | null;
  readonly onRead: (id: string) => void;
}

const accepted = '.json,.jsonl,.ndjson,.csv,.parquet,.gz,.zip';

/** Where an export file is dropped: it is read at once, and nothing is imported yet. */
export function HistoryFile({ pixels, first, onRead }: HistoryFileProps) {
  const known = pixels.find(({ id }) => id === first) ?? pixels[0];
  const [pixelId, setPixelId] = useState(known?.id ?? '');
  const read = useReadHistory();
  const [file, setFile] = useState<File | null>(null);
  const choose = (chosen: File): void => {
    setFile(chosen);
    read.mutate({ params: { id: pixelId }, body: {}, file: chosen }, { onSuccess: ({ data }) => onRead(data.id) });
  };
  const refused = fieldErrorsOf(read.error)['file'];
  const problem = refused ?? failureSentence(read.error);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2.5}>
        <TextField
          select
          label={texts.importInto}
          value={pixelId}
          onChange={({ target }) => setPixelId(target.value)}
          helperText={texts.importedVisitsBecomePart}
          sx={{ maxWidth: 420 }}
        >
          {pixels.map(({ id, name, domain }) => (
            <MenuItem key={id} value={id}>
              {texts.pixelOfDomain({ name, domain })}
            </MenuItem>
          ))}
        </TextField>
        <DropZone isBusy={read.isPending} onFile={choose}>
          <Typography>{texts.dropFile}</Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.formatsThatWork}
          </Typography>
          <FileButton accept={accepted} variant="contained" loading={read.isPending} onFile={choose}>
            {texts.chooseFile}
          </FileButton>
          {read.isPending ? <LinearProgress aria-label={texts.readingFile} sx={{ width: '100%' }} /> : null}
        </DropZone>
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        {refused === undefined || file === null ? null : (
          <HistoryColumnsChoice
            key={`${pixelId} ${file.name} ${file.lastModified}`}
            file={file}
            pixelId={pixelId}
            onRead={onRead}
          />
        )}
      </Stack>
    </Paper>
  );
}
