import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Checklist } from '../../ui/checklist.tsx';
import { Panel } from '../../ui/panel.tsx';
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
  const blocked = data.checklist.filter(({ state }) => state === 'blocked').length;
  return (
    <Stack spacing={3}>
      <Panel title="Checklist">
        <Stack spacing={2}>
          <Checklist items={data.checklist} onStep={onStep} />
          {blocked === 0 ? (
            <Alert severity="success">The package can be made.</Alert>
          ) : (
            <Alert severity="error">
              {blocked === 1 ? 'One thing must be mended first.' : `${blocked} things must be mended first.`}
            </Alert>
          )}
        </Stack>
      </Panel>
      <Typography variant="body2" color="textSecondary">
        The package holds the print file with crop marks, a facing slip for each bundle, a mailing statement with the
        values of PS Form 3587 for each visit, the bundle plan, the drop-off plan and the order for the printer.
      </Typography>
    </Stack>
  );
}
