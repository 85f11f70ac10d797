import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChecklistPanel } from '../../../ui/checklist.tsx';
import type { FixStep } from '../../../ui/fix-place.ts';
import { eddmMailingOptions } from './eddm.queries.ts';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { asPart } from '../../../ui/part.tsx';
import { texts } from './eddm.texts.ts';

/** Everything once more before the package is made. */
export const ReviewStep = asPart(
  texts.review,
  function ReviewStep({
    id,
    isSaving,
    onFix,
  }: {
    readonly id: string;
    readonly isSaving: boolean;
    readonly onFix: FixStep;
  }) {
    const { data } = useAnswer({ ...eddmMailingOptions(id), enabled: !isSaving });
    if (data === undefined) return <LinearProgress aria-label={texts.checkingMailing} />;
    return (
      <Stack spacing={3}>
        <ChecklistPanel items={data.checklist} readyText={texts.packageIsReadyToCreate} onFix={onFix} />
        <Typography variant="body2" color="textSecondary">
          {texts.packageContainsPrintFileWith}
        </Typography>
      </Stack>
    );
  },
);
