import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { listQrCodes, listQrImports, mostImportedCodes, qrImportColumns } from '@acquaint/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { fieldErrorsOf } from '../../../platform/api/api-error.ts';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { type EndedJob, hasEnded, JobProgress, jobOptions, jobSeverities } from '../../accounts/jobs/index.ts';
import { qrTemplatesOptions } from '../qr-templates/index.ts';
import { qrImportOptions, qrImportsOptions, useDownloadImport, useImportQrCodes } from './qr-codes.queries.ts';
import { invalidate } from '../../../platform/api/query.ts';
import { texts } from './qr-codes.texts.ts';

function Outcome({ job }: { readonly job: EndedJob }) {
  const { data } = useQuery(qrImportOptions(job.id));
  const download = useDownloadImport();
  const { created = 0, failed = 0, errors = [] } = data ?? {};
  return (
    <Stack spacing={1.5}>
      <Alert severity={job.state === 'done' && failed > 0 ? 'warning' : jobSeverities[job.state]}>{job.message}</Alert>
      {errors.slice(0, 5).map(({ line, reason }) => (
        <Typography key={line} variant="body2">
          {texts.lineLineReason({ line, reason })}
        </Typography>
      ))}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {failed === 0 ? null : (
          <Button
            size="small"
            variant="outlined"
            loading={download.isPending}
            onClick={() => download.mutate({ id: job.id, format: 'errors' })}
          >
            {texts.rowsNotImported}
          </Button>
        )}
        {created === 0
          ? null
          : (['svg', 'png', 'pdf'] as const).map((format) => (
              <Button
                key={format}
                size="small"
                variant="outlined"
                disabled={download.isPending}
                onClick={() => download.mutate({ id: job.id, format })}
              >
                {texts.downloadAllAsFormat({ format: format.toUpperCase() })}
              </Button>
            ))}
      </Stack>
    </Stack>
  );
}

/** Files that were imported before, with their pictures. */
function EarlierFiles() {
  const { data: imports = [] } = useQuery(qrImportsOptions());
  const download = useDownloadImport();
  if (imports.length === 0) return null;
  return (
    <Stack spacing={0.5}>
      <Typography variant="subtitle2" component="h3">
        {texts.previousImports}
      </Typography>
      {imports.slice(0, 5).map(({ id, file_name: name, created, created_at: at }) => (
        <Stack key={id} direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2" noWrap>
            {texts.nameAtCreatedCodes({ name, at: formatMoment(at), created: formatCount(created) })}
          </Typography>
          <Button
            size="small"
            disabled={created === 0 || download.isPending}
            onClick={() => download.mutate({ id, format: 'svg' })}
          >
            {texts.pictures}
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}

/** An import from the choice of its file to its end, when the lists of codes are asked again. */
function useImport() {
  const start = useImportQrCodes();
  const jobId = start.data?.data.id ?? null;
  const { data: job } = useQuery({ ...jobOptions(jobId ?? ''), enabled: jobId !== null });
  const queryClient = useQueryClient();
  const ended = hasEnded(job) ? job : null;
  const isEnded = ended !== null;
  const notify = useEffectEvent(() => void invalidate(queryClient, listQrCodes, listQrImports));
  useEffect(() => {
    if (isEnded) notify();
  }, [isEnded]);
  const fields = fieldErrorsOf(start.error);
  return {
    job,
    ended,
    isBegun: jobId !== null,
    isRunning: start.isPending || (jobId !== null && !isEnded),
    problem: fields['file'] ?? fields['style'] ?? start.error?.message,
    begin(file: File, templateId: string) {
      const body = templateId === '' ? {} : { template_id: templateId };
      // Windows declares the type of a CSV file by what is installed.
      start.mutate({ body, file: new File([file], file.name, { type: 'text/csv' }) });
    },
  };
}

interface ChooseFileProps {
  readonly isFirst: boolean;
  readonly onChoose: (file: File, templateId: string) => void;
}

function ChooseFile({ isFirst, onChoose }: ChooseFileProps) {
  const [templateId, setTemplateId] = useState('');
  const { data: templates = [] } = useQuery(qrTemplatesOptions());
  return (
    <>
      {templates.length === 0 ? null : (
        <TextField
          select
          label={texts.template}
          value={templateId}
          onChange={({ target }) => setTemplateId(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{texts.defaultOne}</MenuItem>
          {templates.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <FileButton
        accept=".csv,.txt,text/csv"
        startIcon={<UploadFileOutlined />}
        onFile={(file) => onChoose(file, templateId)}
      >
        {isFirst ? texts.chooseCsvFile : texts.chooseAnotherFile}
      </FileButton>
      {isFirst ? <EarlierFiles /> : null}
    </>
  );
}

/** Makes codes from a CSV file: how far it is, a way to stop, the rows that failed, and all pictures. Mount it when it is needed. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { job, ended, isBegun, isRunning, problem, begin } = useImport();
  return (
    <Dialog open onClose={onClose} aria-labelledby="import-codes" fullWidth maxWidth="sm">
      <DialogTitle id="import-codes">{texts.importQrCodes}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>
            {texts.csvFileWhoseFirstRow({
              qrImportColumns: qrImportColumns.join(', '),
              mostImportedCodes: formatCount(mostImportedCodes),
            })}
          </DialogContentText>
          {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
          {isRunning ? (
            <JobProgress job={job} label={texts.creatingQrCodes} unit={texts.rows} waiting={texts.readingFile} />
          ) : (
            <>
              {ended === null ? null : <Outcome job={ended} />}
              <ChooseFile isFirst={!isBegun} onChoose={begin} />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isRunning ? texts.continueInBackground : texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
