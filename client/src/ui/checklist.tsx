import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ChecklistItem } from '@acquaint/contract';
import type { FixStep } from './fix-place.ts';
import { Panel } from './panel.tsx';
import { texts } from './ui.texts.ts';

const icons = {
  ok: <CheckCircleOutlined color="success" titleAccess={texts.ok} />,
  warning: <WarningAmberOutlined color="warning" titleAccess={texts.warning} />,
  blocked: <ErrorOutlined color="error" titleAccess={texts.mustBeFixed} />,
} as const;

const severities = ['blocked', 'warning', 'ok'] as const;

const worstFirst = (items: readonly ChecklistItem[]): readonly ChecklistItem[] =>
  items.toSorted((one, other) => severities.indexOf(one.state) - severities.indexOf(other.state));

/** How many things must be fixed before anything can begin. */
export const blockedOf = (items: readonly ChecklistItem[]): number =>
  items.filter(({ state }) => state === 'blocked').length;

/** What must be so before something begins, the worst first, and where it is fixed. */
export function Checklist({
  items,
  onFix,
}: {
  readonly items: readonly ChecklistItem[];
  readonly onFix: FixStep | null;
}) {
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {worstFirst(items).map(({ key, label, state, says, step }) => (
        <Stack key={key} component="li" direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          {icons[state]}
          <Stack sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
            <Typography variant="body2" color="textSecondary">
              {says}
            </Typography>
          </Stack>
          {state === 'ok' || onFix === null ? null : (
            <Button size="small" aria-label={texts.fixLabel({ label })} onClick={() => onFix(step, key)}>
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
  onFix,
}: {
  readonly items: readonly ChecklistItem[];
  readonly readyText: string;
  readonly onFix: FixStep;
}) {
  const blocked = blockedOf(items);
  return (
    <Panel title={texts.checklist}>
      <Stack spacing={2}>
        <Checklist items={items} onFix={onFix} />
        {blocked === 0 ? (
          <Alert severity="success">{readyText}</Alert>
        ) : (
          <Alert severity="error">{texts.fixProblemsFirst({ blocked })}</Alert>
        )}
      </Stack>
    </Panel>
  );
}
