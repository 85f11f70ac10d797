import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../../../ui/page.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginPicture } from './login-picture.tsx';
import type { SecondStep } from '../session.queries.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { texts } from '../session.texts.ts';
import { RichText } from '../../../../ui/text/rich-text.tsx';

/** Sign-in, beside a calm picture on wide screens. */
export function LoginPage({ onSignedIn }: { readonly onSignedIn: () => void }) {
  usePageTitle(texts.login);
  const [step, setStep] = useState<SecondStep | null>(null);
  return (
    <Box sx={{ flex: 1, display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
      <Stack sx={{ justifyContent: 'center', px: { xs: 2.5, sm: 6 }, py: 6 }}>
        <Stack spacing={3.5} sx={{ width: '100%', maxWidth: 400, mx: 'auto' }}>
          <Box>
            <Typography variant="h1">{texts.welcomeBack}</Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {texts.signInToSeeWho}
            </Typography>
          </Box>
          {step === null ? (
            <LoginForm onSignedIn={onSignedIn} onSecondStep={setStep} />
          ) : (
            <SecondStepForm step={step} onSignedIn={onSignedIn} onBack={() => setStep(null)} />
          )}
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            <RichText
              text={texts.noAccountYetRegisterPrivacy}
              parts={{
                link: <MuiLink component={Link} to="/register" />,
                link2: <MuiLink component={Link} to="/policy" />,
              }}
            />
          </Typography>
        </Stack>
      </Stack>
      <LoginPicture />
    </Box>
  );
}
