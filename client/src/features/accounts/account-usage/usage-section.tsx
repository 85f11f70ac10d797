import Box from '@mui/material/Box';
import { asPart } from '../../../ui/part.tsx';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type AccountUsage, fileKinds } from '@acquaint/contract';
import { formatBytes } from '../../../ui/text/format-bytes.ts';
import { formatCount } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { accountUsageOptions } from './account-usage.queries.ts';
import { texts } from './account-usage.texts.ts';

const kindLabels: Readonly<Record<string, string>> = Object.fromEntries(
  fileKinds.map(({ value, label }) => [value, label]),
);

interface ShareProps {
  readonly label: string;
  readonly share: AccountUsage['bytes'];
  readonly format: (amount: number) => string;
}

const nearlyFull = 90;

/** How much of a limit is taken. */
function UsageShare({ label, share: { now, limit }, format }: ShareProps) {
  const percent = limit === null || limit === 0 ? null : Math.min(100, (now / limit) * 100);
  return (
    <Stack spacing={0.5}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography>{label}</Typography>
        <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {limit === null ? format(now) : texts.nowOfLimit({ now: format(now), limit: format(limit) })}
        </Typography>
      </Stack>
      {percent === null ? null : (
        <LinearProgress
          variant="determinate"
          value={percent}
          color={percent >= nearlyFull ? 'warning' : 'primary'}
          aria-label={label}
          sx={{ borderRadius: 1, bgcolor: 'action.hover' }}
        />
      )}
    </Stack>
  );
}

/** What the account stores and does at once, and how much it may. */
export const UsageSection = asPart(texts.usage, function UsageSection() {
  const { data: usage } = useAnswer(accountUsageOptions());
  return (
    <Panel title={texts.usage} note={texts.acrossYourWholeAccount}>
      {usage === undefined ? null : (
        <Stack spacing={2}>
          <UsageShare label={texts.storage} share={usage.bytes} format={formatBytes} />
          {usage.kinds.length === 0 ? null : (
            <Box
              component="dl"
              sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.5, pl: 2 }}
            >
              {usage.kinds.map(({ kind, bytes }) => (
                <Box key={kind} sx={{ display: 'contents' }}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {kindLabels[kind] ?? texts.otherFiles}
                  </Typography>
                  <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, textAlign: 'right' }}>
                    {formatBytes(bytes)}
                  </Typography>
                </Box>
              ))}
            </Box>
          )}
          <UsageShare label={texts.jobsWaitingOrRunning} share={usage.jobs} format={formatCount} />
          <UsageShare label={texts.uploadsInProgress} share={usage.uploads} format={formatCount} />
          <UsageShare label={texts.openLiveViews} share={usage.streams} format={formatCount} />
        </Stack>
      )}
    </Panel>
  );
});
