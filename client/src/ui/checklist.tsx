import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ChecklistItem } from '@acquaint/contract';
import { Panel } from './panel.tsx';
import { texts } from './ui.texts.ts';

const icons = {
  ok: <CheckCircleOutlined color="success" titleAccess={texts.ok} />,
  warning: <WarningAmberOutlined color="warning" titleAccess={texts.warning} />,
  blocked: <ErrorOutlined color="error" titleAccess={texts.mustBeFixed} />,
} as const;

/** What must be so before something begins, and where it is fixed. */
export function Checklist({
  items,
  onStep,
}: {
  readonly items: readonly ChecklistItem[];
  readonly onStep: ((step: number) => void) | null;
}) {
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {items.map(({ key, label, state, says, step }) => (
        <Stack key={key} component="li" direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          {icons[state]}
          <Stack sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
            <Typography variant="body2" color="textSecondary">
              {says}
            </Typography>
          </Stack>
          {state === 'ok' || onStep === null ? null : (
            <Button size="small" onClick={() => onStep(step)}>
              {texts.fix}
            </Button>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

/** The checklist with its verdict: what is to be fixed, or that it can be done. */
export function ChecklistPanel({
  items,
  readyText,
  onStep,
}: {
  readonly items: readonly ChecklistItem[];
  readonly readyText: string;
  readonly onStep: (step: number) => void;
}) {
  const blocked = items.filter(({ state }) => state === 'blocked').length;
  return (
    <Panel title={texts.checklist}>
      <Stack spacing={2}>
        <Checklist items={items} onStep={onStep} />
        {blocked === 0 ? (
          <Alert severity="success">{readyText}</Alert>
        ) : (
          <Alert severity="error">{texts.fixProblemsFirst({ blocked })}</Alert>
        )}
      </Stack>
    </Panel>
  );
}
