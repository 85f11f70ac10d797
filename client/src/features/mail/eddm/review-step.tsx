import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChecklistPanel } from '../../../ui/checklist.tsx';
import { eddmMailingOptions } from './eddm.queries.ts';

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
  if (data === undefined) return <LinearProgress aria-label="Checking mailing" />;
  return (
    <Stack spacing={3}>
      <ChecklistPanel items={data.checklist} readyText="The package is ready to create." onStep={onStep} />
      <Typography variant="body2" color="textSecondary">
        The package contains the print file with crop marks, a facing slip per bundle, a postage statement (PS Form
        3587) per drop-off, the bundle plan, the drop-off plan and the printer's order.
      </Typography>
    </Stack>
  );
}
