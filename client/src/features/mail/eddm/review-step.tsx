import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChecklistPanel } from '../../../ui/checklist.tsx';
import { eddmMailingOptions } from './eddm.queries.ts';
import { texts } from './eddm.texts.ts';

/** Everything once more before the package is made. */
export function ReviewStep({
  id,
  isSaving,
  onStep,
}: {
  readonly id: string;
  readonly isSaving: boolean;
  readonly onStep: (step: number) => void;
}) {
  const { data } = useQuery({ ...eddmMailingOptions(id), enabled: !isSaving });
  if (data === undefined) return <LinearProgress aria-label={texts.checkingMailing} />;
  return (
    <Stack spacing={3}>
      <ChecklistPanel items={data.checklist} readyText={texts.packageIsReadyToCreate} onStep={onStep} />
      <Typography variant="body2" color="textSecondary">
        {texts.packageContainsPrintFileWith}
      </Typography>
    </Stack>
  );
}
