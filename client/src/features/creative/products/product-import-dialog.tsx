import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { productColumns } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { FileButton } from '../../../ui/forms/file-button.tsx';

import { type EndedJob, hasEnded, JobProgress, jobOptions, jobSeverities } from '../../accounts/jobs/index.ts';
import { importOptions, useDownloadImportErrors, useImportProducts } from './products.queries.ts';
import { texts } from './products.texts.ts';

/** Windows declares the type of a CSV file by what is installed, other systems often not at all. */
function asCsv(file: File): File {
  return new File([file], file.name, { type: 'text/csv' });
}

function Outcome({ job }: { readonly job: EndedJob }) {
  const { data } = useQuery(importOptions(job.id));
  const download = useDownloadImportErrors(job.id);
  const failed = data?.failed ?? 0;
  return (
    <Stack spacing={2}>
      <Alert severity={job.state === 'done' && failed > 0 ? 'warning' : jobSeverities[job.state]}>{job.message}</Alert>
      {failed === 0 ? null : (
        <Button
          variant="outlined"
          loading={download.isPending}
          onClick={() => download.mutate()}
          sx={{ alignSelf: 'flex-start' }}
        >
          {texts.downloadRowsThatWerentImported({ failed })}
        </Button>
      )}
    </Stack>
  );
}

function problemOf(error: Error | null): string | null {
  if (error instanceof ApiError) return error.fields?.['file'] ?? error.message;
  return error === null ? null : texts.fileCouldntBeUploaded;
}

export interface ProductImportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called once the products have changed. */
  readonly onImported: () => void;
}

/** Imports products from a CSV file: how far it is, a way to stop, and the rows that failed. */
export function ProductImportDialog({ isOpen, onClose, onImported }: ProductImportDialogProps) {
  const [jobId, setJobId] = useState<string | null>(null);
  const start = useImportProducts();
  const { data: job } = useQuery({ ...jobOptions(jobId ?? ''), enabled: jobId !== null });
  const isEnded = hasEnded(job);
  const isRunning = start.isPending || (jobId !== null && !isEnded);
  const notify = useEffectEvent(onImported);
  useEffect(() => {
    if (isEnded) notify();
  }, [isEnded]);
  const choose = (file: File): void => {
    setJobId(null);
    start.mutate({ file: asCsv(file) }, { onSuccess: ({ data: { id } }) => setJobId(id) });
  };
  const close = (): void => {
    onClose();
    if (isRunning) return;
    setJobId(null);
    start.reset();
  };
  const problem = problemOf(start.error);
  return (
    <Dialog open={isOpen} onClose={close} aria-labelledby="import-products" fullWidth maxWidth="sm">
      <DialogTitle id="import-products">{texts.importProducts}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>
            {texts.csvFileWhoseFirstRow({ productColumns: productColumns.join(', ') })}
          </DialogContentText>
          {problem === null ? null : <Alert severity="error">{problem}</Alert>}
          {isRunning ? (
            <JobProgress job={job} label={texts.importingProducts} unit={texts.rows2} waiting={texts.readingFile} />
          ) : null}
          {isEnded ? <Outcome job={job} /> : null}
          {isRunning ? null : (
            <FileButton accept=".csv,.txt,text/csv" startIcon={<UploadFileOutlined />} onFile={choose}>
              {jobId === null ? texts.chooseCsvFile : texts.chooseAnotherFile}
            </FileButton>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{isRunning ? texts.continueInBackground : texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
