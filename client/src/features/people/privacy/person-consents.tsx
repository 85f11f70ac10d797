import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { asPart } from '../../../ui/part.tsx';
import { ConsentList } from './consent-list.tsx';
import { consentsOptions } from './consents.queries.ts';
import { RecordConsentDialog } from './record-consent-dialog.tsx';
import { texts } from './privacy.texts.ts';

/** What a person with a known address agreed to or refused, and the way to record it. */
export const PersonConsents = asPart(texts.consent, ({ email }: { readonly email: string }) => {
  const { data: consents } = useAnswer(consentsOptions(email));
  const [isRecording, setIsRecording] = useState(false);
  return (
    <Stack component="section" aria-label={texts.consent} spacing={1}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="overline" color="textSecondary">
          {texts.consent}
        </Typography>
        <Button size="small" onClick={() => setIsRecording(true)}>
          {texts.record}
        </Button>
      </Stack>
      {consents === undefined ? (
        <Skeleton variant="rounded" height={60} aria-busy />
      ) : (
        <ConsentList consents={consents} />
      )}
      {isRecording ? <RecordConsentDialog email={email} onClose={() => setIsRecording(false)} /> : null}
    </Stack>
  );
});
