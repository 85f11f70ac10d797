import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { qrContent, type QrVerdict } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldErrorsOf } from '../../../platform/api/api-error.ts';
import { type CheckedCode, qrCheckOptions } from './qr-templates.queries.ts';
import { texts } from './qr-templates.texts.ts';

const pause = 500;

const verdicts = {
  good: { Icon: CheckCircleOutlined, color: 'success.main', text: texts.readableByEveryPhone },
  risky: { Icon: WarningAmberOutlined, color: 'warning.main', text: texts.somePhonesMayNotRead },
  unreadable: { Icon: ErrorOutlineOutlined, color: 'error.main', text: texts.notReadable },
} as const;

const pictureNames: Readonly<Record<QrVerdict['readings'][number]['picture'], string>> = {
  sharp: 'sharp',
  small: 'small',
  blurred: texts.outOfFocus,
  faded: 'faded',
  turned: 'turned',
};

/** The code as it was half a second ago, when it has not changed since: not every key is worth a trial. */
function useSettled(code: CheckedCode): CheckedCode {
  const [settled, setSettled] = useState(code);
  const text = JSON.stringify(code);
  useEffect(() => {
    // Read back, so that only what is in it counts.
    const timer = setTimeout(() => setSettled(JSON.parse(text) as CheckedCode), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function readingsText({ readings }: QrVerdict): string {
  return readings
    .map(({ picture, reads }) =>
      texts.pictureNamesCountOf3({
        pictureNames: pictureNames[picture],
        count: Object.values(reads).filter(Boolean).length,
      }),
    )
    .join(' · ');
}

/** Whether a code can be scanned, tried with three readers while it is made. */
export function Readability({ code }: { readonly code: CheckedCode }) {
  const settled = useSettled(code);
  const isComplete = qrContent.safeParse(settled.content).success;
  const { data, error, isFetching } = useQuery({ ...qrCheckOptions(settled), enabled: isComplete });
  const refusal = Object.values(fieldErrorsOf(error))[0];
  if (isComplete && refusal !== undefined)
    return (
      <Typography variant="body2" color="error">
        {refusal}
      </Typography>
    );
  if (!isComplete || data === undefined)
    return (
      <Typography component="output" variant="body2" color="textSecondary">
        {isComplete ? texts.testingReadability : texts.addContentToTestWhether}
      </Typography>
    );
  const { Icon, color, text } = verdicts[data.verdict];
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Box sx={{ color, display: 'grid' }}>
          <Icon fontSize="small" />
        </Box>
        <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
        {isFetching ? <CircularProgress size={14} aria-label={texts.testingAgain} /> : null}
      </Stack>
      <Tooltip title={readingsText(data)}>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {texts.passedOfTotalTestScans({
            passed: data.passed,
            total: data.total,
            modules: data.modules,
            contrast: data.contrast,
            leastMm: data.least_mm,
          })}
        </Typography>
      </Tooltip>
      {data.advice.length === 0 ? null : (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {data.advice.map((sentence) => (
            <Typography key={sentence} component="li" variant="body2">
              {sentence}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
