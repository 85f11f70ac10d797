import CheckCircle from '@mui/icons-material/CheckCircle';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PixelDetails } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../../platform/save-file.ts';
import { CodeBlock } from '../../../ui/text/code-block.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { ConsentGuide } from './consent/consent-guide.tsx';
import { WayTabs } from './install/way-tabs.tsx';
import { PixelVerifier } from './pixel-verifier.tsx';
import { pixelOptions } from './pixels.queries.ts';
import { type Snippet, snippetsOf } from './snippets.ts';
import { texts } from './pixels.texts.ts';

const pollEvery = 2_000;

/** Waits for the first visit and says when it is there. */
function FirstVisit({ pixel }: { readonly pixel: PixelDetails }) {
  const { data = pixel } = useQuery({
    ...pixelOptions(pixel.id),
    meta: { isSilent: true, isBackground: true },
    refetchInterval: ({ state }) => ((state.data?.data.last_event_at ?? null) === null ? pollEvery : false),
  });
  const hasVisit = data.last_event_at !== null;
  return (
    <Stack component="output" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      {hasVisit ? <CheckCircle color="success" /> : <CircularProgress size={20} aria-hidden />}
      <Typography>
        {hasVisit
          ? texts.itWorksLastEventCame({ lastEventAt: formatMoment(data.last_event_at ?? '') })
          : texts.waitingForFirstEvent}
      </Typography>
    </Stack>
  );
}

/** A letter to whoever looks after the site, with everything in it. */
function mailTo({ name, domain }: PixelDetails, { text, code }: Snippet): string {
  const subject = texts.trackingPixelForDomain({ domain });
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n\n${code}\n\n(Pixel “${name}”)`)}`;
}

/** Keeps a file that is made when it is asked for. */
function FileButton({ file: { label, name, content } }: { readonly file: NonNullable<Snippet['file']> }) {
  return (
    <Button
      startIcon={<FileDownloadOutlined />}
      onClick={() => void Promise.resolve(content()).then((file) => saveFile(file, name))}
    >
      {label}
    </Button>
  );
}

/** How to install a pixel, a check whether it is, and a shop to try it in at once. */
export function PixelInstall({ pixel }: { readonly pixel: PixelDetails }) {
  const [key, setKey] = useState('html');
  const snippets = snippetsOf(pixel);
  const shown = snippets.find((snippet) => snippet.key === key) ?? snippets[0];
  return (
    <Stack spacing={2.5}>
      <WayTabs label={texts.waysToInstall} ways={snippets} chosen={shown?.key} onChoose={setKey} />
      {shown === undefined ? null : (
        <>
          <Typography color="textSecondary">{shown.text}</Typography>
          <CodeBlock code={shown.code} label={texts.snippet} />
          <Stack direction="row" spacing={1} sx={{ alignSelf: 'flex-start', flexWrap: 'wrap' }}>
            {shown.file === undefined ? null : <FileButton file={shown.file} />}
            <Button href={mailTo(pixel, shown)} startIcon={<MailOutlined />}>
              {texts.emailToDeveloper}
            </Button>
          </Stack>
        </>
      )}
      <ConsentGuide pixel={pixel} />
      <FirstVisit pixel={pixel} />
      {pixel.is_sample ? null : (
        <>
          <PixelVerifier key={pixel.domain} pixel={pixel} />
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Button
              variant="outlined"
              href={pixel.demo_shop_url}
              target="_blank"
              rel="noopener"
              startIcon={<StorefrontOutlined />}
            >
              {texts.openDemoShop}
            </Button>
            <Typography variant="body2" color="textSecondary">
              {pixel.sample_email === null
                ? texts.smallShopWithThisPixel
                : texts.smallShopAsSamplePerson({ sampleEmail: pixel.sample_email })}
            </Typography>
          </Stack>
        </>
      )}
    </Stack>
  );
}
