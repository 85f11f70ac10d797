import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { asPart } from '../../../ui/part.tsx';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { HealthCheck } from '@acquaint/contract';
import { Panel } from '../../../ui/panel.tsx';
import { healthOptions } from './pixels.queries.ts';
import { texts } from './pixels.texts.ts';

const icons: Readonly<Record<HealthCheck['level'], typeof InfoOutlined>> = {
  unknown: HourglassEmpty,
  good: CheckCircleOutlined,
  info: InfoOutlined,
  warning: WarningAmberOutlined,
};
const colors = { unknown: 'disabled', good: 'success', info: 'info', warning: 'warning' } as const;
const spoken = { unknown: texts.notKnownYet, good: texts.good, info: texts.note, warning: texts.warning } as const;

/** What is right and wrong with a pixel, by the last seven days. */
export const PixelHealth = asPart(texts.health, function PixelHealth({ id }: { readonly id: string }) {
  const { data: checks } = useAnswer(healthOptions(id));
  return (
    <Panel title={texts.health} note={texts.lastSevenDays}>
      {checks === undefined ? (
        <Skeleton variant="rounded" height={240} />
      ) : (
        <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {checks.map(({ key, level, title, text }) => {
            const Icon = icons[level];
            return (
              <Stack key={key} component="li" direction="row" spacing={1.5}>
                <Icon color={colors[level]} titleAccess={spoken[level]} fontSize="small" sx={{ mt: 0.25 }} />
                <div>
                  <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
                  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {text}
                  </Typography>
                </div>
              </Stack>
            );
          })}
        </Stack>
      )}
    </Panel>
  );
});
