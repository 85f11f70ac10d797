import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Consent, consentPurposes } from '@acquaint/contract';
import { formatDay } from '../../../ui/text/formats.ts';
import { texts } from './privacy.texts.ts';

const choiceLabels: Readonly<Record<Consent['choice'], string>> = { granted: texts.agreed, denied: texts.refused };

/** What one person said about each purpose; purposes without a word are named too. */
export function ConsentList({ consents }: { readonly consents: readonly Consent[] }) {
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {consentPurposes.map(({ value, label }) => {
        const said = consents.find(({ purpose }) => purpose === value);
        return (
          <Box component="li" key={value}>
            <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
              <Typography variant="body2">{label}</Typography>
              <Typography variant="body2" color={said === undefined ? 'textSecondary' : 'textPrimary'}>
                {said === undefined ? texts.notRecorded : choiceLabels[said.choice]}
              </Typography>
            </Stack>
            {said === undefined ? null : (
              <Typography variant="body2" color="textSecondary">
                {`${formatDay(said.at)} · ${said.source}`}
              </Typography>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
