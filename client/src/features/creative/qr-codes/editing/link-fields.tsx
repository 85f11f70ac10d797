import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { QrCode } from '@acquaint/contract';
import { DraftField, type Errors } from './draft-field.tsx';
import type { QrDraft } from './draft.ts';
import { MomentField } from '../../../../ui/forms/moment-field.tsx';
import { texts } from '../qr-codes.texts.ts';
import { RichText } from '../../../../ui/text/rich-text.tsx';

export interface LinkFieldsProps {
  readonly draft: QrDraft;
  readonly errors: Errors;
  readonly onChange: (draft: QrDraft) => void;
  /** The code that is changed; null for a new one. */
  readonly code: QrCode | null;
}

const columns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const utmNames = [
  ['source', texts.source, 'flyer'],
  ['medium', texts.medium, 'print'],
  ['campaign', texts.campaign, 'spring'],
  ['term', texts.term, ''],
  ['content', texts.content, ''],
] as const;

function Heading({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}

/** Campaign parameters, by which reports of the target identify visits. */
export function UtmFields({ draft, errors, onChange }: LinkFieldsProps) {
  return (
    <Stack spacing={2}>
      <Heading title={texts.campaignParameters} text={texts.addedToTargetUrlUnless} />
      <Box sx={columns}>
        {utmNames.map(([name, label, example]) => (
          <DraftField
            key={name}
            name={`utm.${name}`}
            label={label}
            value={draft.utm[name]}
            errors={errors}
            placeholder={example}
            onText={(text) => onChange({ ...draft, utm: { ...draft.utm, [name]: text } })}
          />
        ))}
      </Box>
      <Box>
        <FormControlLabel
          control={
            <Switch
              checked={draft.joins_pixel}
              onChange={(_event, isOn) => onChange({ ...draft, joins_pixel: isOn })}
            />
          }
          label={texts.trackVisitsWithYourPixel}
        />
        <FormHelperText sx={{ ml: 0 }}>
          <RichText text={texts.targetGetsNumberOfScan} parts={{ code: <code /> }} />
        </FormHelperText>
      </Box>
    </Stack>
  );
}

function Password({ draft, onChange, code }: LinkFieldsProps) {
  const hasPassword = code?.has_password === true && draft.password !== '';
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        label={texts.password}
        autoComplete="off"
        fullWidth
        value={draft.password ?? ''}
        helperText={hasPassword ? texts.passwordIsSetTypeNew : texts.requiredBeforeTargetOpens}
        onChange={({ target }) => onChange({ ...draft, password: target.value === '' ? null : target.value })}
      />
      {hasPassword ? (
        <Button onClick={() => onChange({ ...draft, password: '' })} sx={{ mt: 1, flexShrink: 0 }}>
          {texts.remove}
        </Button>
      ) : null}
    </Stack>
  );
}

/** When a code is open, for whom, and what happens else. */
export function AccessFields(props: LinkFieldsProps) {
  const { draft, errors, onChange } = props;
  return (
    <Stack spacing={2}>
      <Heading title={texts.availability} text={texts.alwaysOpenIfYouLeave} />
      <Box sx={columns}>
        <MomentField
          label={texts.opens}
          value={draft.starts_at}
          error={errors['starts_at']}
          onChange={(at) => onChange({ ...draft, starts_at: at })}
        />
        <MomentField
          label={texts.ends}
          value={draft.ends_at}
          error={errors['ends_at']}
          onChange={(at) => onChange({ ...draft, ends_at: at })}
        />
        <TextField
          type="number"
          label={texts.maximumScans}
          value={draft.most_scans ?? ''}
          error={errors['most_scans'] !== undefined}
          helperText={errors['most_scans']}
          onChange={({ target }) =>
            onChange({
              ...draft,
              most_scans: target.value === '' ? null : Math.max(1, Math.round(Number(target.value))),
            })
          }
          slotProps={{ htmlInput: { min: 1 }, inputLabel: { shrink: true } }}
        />
        <Password {...props} />
      </Box>
      <DraftField
        name="fallback_url"
        label={texts.otherwiseGoTo}
        value={draft.fallback_url}
        errors={errors}
        placeholder="https://"
        helperText={texts.usedBeforeItOpensAfter}
        onText={(text) => onChange({ ...draft, fallback_url: text })}
      />
    </Stack>
  );
}

/** How the short link reads. */
export function AddressFields({ draft, errors, onChange, code }: LinkFieldsProps) {
  return (
    <Stack spacing={2}>
      <Heading title={texts.shortLink} text={texts.shorterLinkMakesSimplerCode} />
      <Box sx={columns}>
        <DraftField
          name="domain"
          label={texts.yourOwnDomain}
          value={draft.domain}
          errors={errors}
          placeholder="go.example.com"
          helperText={texts.pointItToThisServer}
          onText={(text) => onChange({ ...draft, domain: text })}
        />
        {code === null ? (
          <DraftField
            name="code"
            label={texts.ending}
            value={draft.code}
            errors={errors}
            placeholder={texts.random}
            helperText={texts.n3To30LettersDigits}
            onText={(text) => onChange({ ...draft, code: text })}
          />
        ) : null}
      </Box>
    </Stack>
  );
}
