import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { consentModes, pixelConsentSources } from '@acquaint/contract';
import { type Control, Controller, useWatch } from 'react-hook-form';
import type { PixelFormInput, PixelFormValues } from '../pixel-form-schema.ts';
import { texts } from '../pixels.texts.ts';

const modeTexts: Readonly<Record<(typeof consentModes)[number], readonly [label: string, explanation: string]>> = {
  gpc: [texts.respectGlobalPrivacyControl, texts.visitsAreRecordedRightAway],
  banner: [texts.askFirst, texts.nothingIsStoredOnDevice],
  off: [texts.mySiteHandlesConsent, texts.loadSnippetOnlyAfterConsent],
};

const sourceTexts: Readonly<
  Record<(typeof pixelConsentSources)[number], readonly [label: string, explanation: string]>
> = {
  command: [texts.yourOwnBanner, texts.yourPagesCallConsent],
  google: ['Google Consent Mode v2', texts.readsGoogleConsent],
  tcf: ['IAB TCF 2.2', texts.readsTcfConsent],
  gpp: ['IAB GPP', texts.readsGppConsent],
};

interface ConsentFieldsProps {
  readonly control: Control<PixelFormInput, unknown, PixelFormValues>;
}

/** Whether a pixel waits for consent, and where it hears of it. */
export function ConsentFields({ control }: ConsentFieldsProps) {
  const mode = useWatch({ control, name: 'consent_mode' });
  return (
    <>
      <Controller
        control={control}
        name="consent_mode"
        render={({ field }) => (
          <FormControl>
            <FormLabel id="consent-label">{texts.consent}</FormLabel>
            <RadioGroup {...field} aria-labelledby="consent-label">
              {consentModes.map((one) => (
                <FormControlLabel
                  key={one}
                  value={one}
                  control={<Radio />}
                  sx={{ alignItems: 'flex-start', mt: 1 }}
                  label={
                    <>
                      <Typography sx={{ fontWeight: 600, pt: 1 }}>{modeTexts[one][0]}</Typography>
                      <Typography variant="body2" color="textSecondary">
                        {modeTexts[one][1]}
                      </Typography>
                    </>
                  }
                />
              ))}
            </RadioGroup>
          </FormControl>
        )}
      />
      {mode === 'banner' ? (
        <Controller
          control={control}
          name="consent_source"
          render={({ field: { value = 'command', ...field } }) => (
            <TextField
              {...field}
              value={value}
              select
              label={texts.consentComesFrom}
              helperText={sourceTexts[value][1]}
            >
              {pixelConsentSources.map((source) => (
                <MenuItem key={source} value={source}>
                  {sourceTexts[source][0]}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
      ) : null}
    </>
  );
}
