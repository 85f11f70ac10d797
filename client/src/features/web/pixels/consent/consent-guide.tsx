import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PixelDetails } from '@acquaint/contract';
import { CodeBlock } from '../../../../ui/text/code-block.tsx';
import { texts } from '../pixels.texts.ts';

const commandCode = `// Accepted
acquaint('consent', 'granted', { marketing: 'granted' });

// Measuring only, no marketing
acquaint('consent', 'granted', { marketing: 'denied' });

// Refused
acquaint('consent', 'denied', { marketing: 'denied' });`;

const googleCode = `gtag('consent', 'default', {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
});

// When the visitor has decided, and on each page after that
gtag('consent', 'update', {
  analytics_storage: 'granted',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
});`;

const guides: Readonly<Record<PixelDetails['consent_source'], readonly [text: string, code: string | null]>> = {
  command: [texts.callConsentFromYourBanner, commandCode],
  google: [texts.yourPlatformSendsTheseCommands, googleCode],
  tcf: [texts.nothingToAddForTcf, null],
  gpp: [texts.nothingToAddForGpp, null],
};

/** How a pixel that waits for consent hears of it. Others need nothing. */
export function ConsentGuide({ pixel }: { readonly pixel: PixelDetails }) {
  if (pixel.consent_mode !== 'banner') return null;
  const [text, code] = guides[pixel.consent_source];
  return (
    <Stack spacing={1}>
      <Typography sx={{ fontWeight: 600 }}>{texts.consent}</Typography>
      <Typography color="textSecondary">{text}</Typography>
      {code === null ? null : (
        <CodeBlock code={code} label={texts.consentSnippet} copyLabel={texts.copyConsentSnippet} />
      )}
      <Typography variant="body2" color="textSecondary">
        {texts.decisionsBecomeConsent}
      </Typography>
    </Stack>
  );
}
