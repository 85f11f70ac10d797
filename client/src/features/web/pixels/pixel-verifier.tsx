import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { PixelDetails, Verification } from '@acquaint/contract';
import { type FormEvent, useState } from 'react';
import { ApiError, defaultMessage } from '../../../platform/api/api-error.ts';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { useVerifyPixel } from './pixels.queries.ts';
import { texts } from './pixels.texts.ts';

const severities: Readonly<Record<Verification['outcome'], 'success' | 'info' | 'warning'>> = {
  installed: 'success',
  tag_manager: 'info',
  other_pixel: 'warning',
  missing: 'warning',
  unreachable: 'warning',
};

/** People type addresses without their beginning. */
const withScheme = (text: string): string => (text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`);

/** Reads a page of the site and says whether the snippet is on it. */
export function PixelVerifier({ pixel }: { readonly pixel: Pick<PixelDetails, 'id' | 'domain'> }) {
  const verify = useVerifyPixel();
  const [url, setUrl] = useState(`https://${pixel.domain}/`);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    verify.mutate({ params: { id: pixel.id }, body: { url: withScheme(url.trim()) } });
  };
  const { error } = verify;
  const fieldError = error instanceof ApiError ? error.fields?.['url'] : undefined;
  return (
    <Stack component="form" noValidate spacing={1.5} onSubmit={submit} aria-label={texts.checkInstallation}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label={texts.pageWithSnippet}
          type="url"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          error={fieldError !== undefined}
          helperText={fieldError ?? texts.checkedOnceForSnippet}
        />
        <Button type="submit" variant="outlined" loading={verify.isPending} sx={{ flexShrink: 0, mt: { sm: 1 } }}>
          {texts.check}
        </Button>
      </Stack>
      {verify.data === undefined || verify.isPending ? null : (
        <Alert severity={severities[verify.data.data.outcome]}>{verify.data.data.text}</Alert>
      )}
      {error === null || fieldError !== undefined ? null : (
        <Alert severity="error">{failureSentence(error) ?? defaultMessage}</Alert>
      )}
    </Stack>
  );
}
