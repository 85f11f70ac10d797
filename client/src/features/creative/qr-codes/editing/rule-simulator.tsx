import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { chooseTarget, contentUrl } from '@acquaint/engine';
import { useState } from 'react';
import type { QrDraft } from './draft.ts';
import { MomentField } from '../../../../ui/forms/moment-field.tsx';
import { texts } from '../qr-codes.texts.ts';

const devices = {
  iPhone: { device: 'mobile', platform: 'iOS' },
  iPad: { device: 'tablet', platform: 'iOS' },
  'Android phone': { device: 'mobile', platform: texts.android },
  'Windows computer': { device: 'desktop', platform: texts.windows },
  Mac: { device: 'desktop', platform: 'macOS' },
} as const;
type DeviceName = keyof typeof devices;
// Written above, key by key.
const deviceNames = Object.keys(devices) as DeviceName[];

/** Says where somebody would be led, by the very rules that decide it. */
export function RuleSimulator({ draft }: { readonly draft: QrDraft }) {
  const [device, setDevice] = useState<DeviceName>('iPhone');
  const [country, setCountry] = useState('US');
  const [language, setLanguage] = useState('en-US');
  const [scans, setScans] = useState('0');
  const [at, setAt] = useState(() => new Date().toISOString());
  const { content, rules, variants, time_zone: timeZone } = draft;
  const url = contentUrl(content);
  const [iosUrl, androidUrl] = content.type === 'app' ? [content.ios_url, content.android_url] : ['', ''];
  const targets = { url, iosUrl, androidUrl, rules, variants, timeZone };
  const who = { ...devices[device], country, languages: [language], at: new Date(at), scans: Number(scans) };
  const { url: target, reason } = chooseTarget(targets, { ...who, chance: 0 });
  const isDrawn = reason.startsWith('variant');
  return (
    <Box component="section" aria-label={texts.testRules} sx={{ bgcolor: 'background.default', borderRadius: 1, p: 2 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1.5 }}>
        {texts.testRules}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
        <TextField
          select
          size="small"
          label={texts.device}
          value={device}
          onChange={({ target: field }) => setDevice(deviceNames.find((name) => name === field.value) ?? 'iPhone')}
        >
          {deviceNames.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          label={texts.language}
          value={language}
          onChange={({ target: field }) => setLanguage(field.value)}
        />
        <TextField
          size="small"
          label={texts.country}
          value={country}
          onChange={({ target: field }) => setCountry(field.value.toUpperCase())}
        />
        <MomentField
          label={texts.when}
          value={at}
          timeZone={timeZone}
          onChange={(instant) => setAt(instant ?? new Date().toISOString())}
        />
        <TextField
          size="small"
          type="number"
          label={texts.earlierScans}
          value={scans}
          onChange={({ target: field }) => setScans(field.value)}
        />
      </Box>
      <Stack component="output" sx={{ mt: 1.5 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {isDrawn ? texts.oneOfVariantsAtRandom : target === '' ? texts.noTargetYet : target}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {isDrawn
            ? texts.noRuleMatches
            : reason === 'target'
              ? texts.noRuleMatchesTarget
              : texts.becauseOfReason({ reason })}
        </Typography>
      </Stack>
    </Box>
  );
}
