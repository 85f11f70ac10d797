import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type AlertChannel, alertKinds, type AlertRule } from '@acquaint/contract';
import { Panel } from '../../../ui/panel.tsx';
import { useCreateRule, useUpdateRule } from './alerts.queries.ts';
import { texts } from './alerts.texts.ts';

interface RowProps {
  readonly kind: (typeof alertKinds)[number];
  readonly rule: AlertRule | undefined;
  readonly channels: readonly AlertChannel[];
}

/** One kind of alert: whether it is on, from which share or day on, and where it goes. */
function RuleRow({ kind, rule, channels }: RowProps) {
  const create = useCreateRule();
  const update = useUpdateRule();
  const [first] = channels;
  const isOn = rule?.is_on === true;
  const toggle = (): void => {
    if (rule !== undefined) update.mutate({ params: { id: rule.id }, body: { is_on: !rule.is_on } });
    else if (first !== undefined) create.mutate({ body: { kind: kind.value, channel_ids: [first.id] } });
  };
  return (
    <Stack
      direction={{ xs: 'column', lg: 'row' }}
      spacing={2}
      sx={{
        alignItems: { lg: 'center' },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: 1 }}>
        <FormControlLabel
          control={<Switch checked={isOn} disabled={first === undefined} onChange={toggle} />}
          label={kind.label}
        />
      </Box>
      {rule !== undefined && isOn && kind.threshold !== null ? (
        <TextField
          key={rule.threshold}
          size="small"
          type="number"
          label={kind.threshold.label}
          defaultValue={rule.threshold ?? kind.threshold.initial}
          onBlur={({ target }) => {
            const threshold = Number(target.value);
            if (target.value !== '' && threshold !== rule.threshold)
              update.mutate({ params: { id: rule.id }, body: { threshold } });
          }}
          sx={{ width: { sm: 320, lg: 200 } }}
          slotProps={{ htmlInput: { min: kind.threshold.least, max: kind.threshold.most } }}
        />
      ) : null}
      {rule !== undefined && isOn ? (
        <TextField
          select
          size="small"
          label={texts.sendTo}
          value={rule.channel_ids}
          onChange={({ target }) => {
            const chosen = [target.value].flat();
            if (chosen.length > 0) update.mutate({ params: { id: rule.id }, body: { channel_ids: chosen } });
          }}
          sx={{ width: { sm: 320, lg: 280 } }}
          slotProps={{
            select: {
              multiple: true,
              SelectDisplayProps: { 'aria-label': texts.channelsForLabel({ label: kind.label }) },
            },
          }}
        >
          {channels.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </Stack>
  );
}

interface PanelProps {
  readonly rules: readonly AlertRule[];
  readonly channels: readonly AlertChannel[];
}

/** Everything that somebody can be alerted to. */
export function RulesPanel({ rules, channels }: PanelProps) {
  return (
    <Panel title={texts.alertMeWhen} note={channels.length === 0 ? texts.addChannelFirst : undefined}>
      {alertKinds.map((kind) => (
        <RuleRow key={kind.value} kind={kind} rule={rules.find((one) => one.kind === kind.value)} channels={channels} />
      ))}
    </Panel>
  );
}
