import CheckCircle from '@mui/icons-material/CheckCircle';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PixelDetails } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { CodeBlock } from '../../ui/code-block.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { pixelOptions } from './pixels.api.ts';

const pollEvery = 2_000;

/** Waits for the first visit and says when it is there. */
function FirstVisit({ pixel }: { readonly pixel: PixelDetails }) {
  const { data = pixel } = useQuery({
    ...pixelOptions(pixel.id),
    meta: { isSilent: true, isBackground: true },
    refetchInterval: ({ state }) => ((state.data?.last_event_at ?? null) === null ? pollEvery : false),
  });
  const hasVisit = data.last_event_at !== null;
  return (
    <Stack component="output" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      {hasVisit ? <CheckCircle color="success" /> : <CircularProgress size={20} aria-hidden />}
      <Typography>
        {hasVisit
          ? `It works: the last event came ${formatMoment(data.last_event_at ?? '')}.`
          : 'Waiting for the first event …'}
      </Typography>
    </Stack>
  );
}

/** How to install a pixel, and a shop to try it in at once. */
export function PixelInstall({ pixel }: { readonly pixel: PixelDetails }) {
  return (
    <Stack spacing={2.5}>
      <Typography color="textSecondary">Paste these lines into the head of every page of {pixel.domain}.</Typography>
      <CodeBlock code={pixel.snippet} label="Snippet" />
      <FirstVisit pixel={pixel} />
      {pixel.is_sample ? null : (
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Button
            variant="outlined"
            href={pixel.demo_shop_url}
            target="_blank"
            rel="noopener"
            startIcon={<StorefrontOutlined />}
          >
            Open the demo shop
          </Button>
          <Typography variant="body2" color="textSecondary">
            A small shop with this pixel in it: visit a few pages and sign up for its newsletter
            {pixel.sample_email === null ? '.' : ` as ${pixel.sample_email}, a person of the sample consumer file.`}
          </Typography>
        </Stack>
      )}
    </Stack>
  );
}
