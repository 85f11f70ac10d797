import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChecklistPanel } from '../../../ui/checklist.tsx';
import { eddmMailingOptions } from './eddm.api.ts';

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
  if (data === undefined) return <LinearProgress aria-label="Checking the mailing" />;
  return (
    <Stack spacing={3}>
      <ChecklistPanel items={data.checklist} readyText="The package can be made." onStep={onStep} />
      <Typography variant="body2" color="textSecondary">
        The package holds the print file with crop marks, a facing slip for each bundle, a mailing statement with the
        values of PS Form 3587 for each visit, the bundle plan, the drop-off plan and the order for the printer.
      </Typography>
    </Stack>
  );
}
