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

export interface LinkFieldsProps {
  readonly draft: QrDraft;
  readonly errors: Errors;
  readonly onChange: (draft: QrDraft) => void;
  /** The code that is changed; null for a new one. */
  readonly code: QrCode | null;
}

const columns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const utmNames = [
  ['source', 'Source', 'flyer'],
  ['medium', 'Medium', 'print'],
  ['campaign', 'Campaign', 'spring'],
  ['term', 'Term', ''],
  ['content', 'Content', ''],
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
      <Heading title="Campaign parameters" text="Added to the target URL unless already present." />
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
          label="Track visits with your pixel"
        />
        <FormHelperText sx={{ ml: 0 }}>
          The target gets the number of the scan as <code>qr_scan</code>, so that visits and conversions count for the
          code.
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
        label="Password"
        autoComplete="off"
        fullWidth
        value={draft.password ?? ''}
        helperText={
          hasPassword ? 'A password is set. Type a new one to replace it.' : 'Required before the target opens'
        }
        onChange={({ target }) => onChange({ ...draft, password: target.value === '' ? null : target.value })}
      />
      {hasPassword ? (
        <Button onClick={() => onChange({ ...draft, password: '' })} sx={{ mt: 1, flexShrink: 0 }}>
          Remove
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
      <Heading title="Availability" text="Always open if you leave these empty." />
      <Box sx={columns}>
        <MomentField
          label="Opens"
          value={draft.starts_at}
          error={errors['starts_at']}
          onChange={(at) => onChange({ ...draft, starts_at: at })}
        />
        <MomentField
          label="Ends"
          value={draft.ends_at}
          error={errors['ends_at']}
          onChange={(at) => onChange({ ...draft, ends_at: at })}
        />
        <TextField
          type="number"
          label="Maximum scans"
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
        label="Otherwise go to"
        value={draft.fallback_url}
        errors={errors}
        placeholder="https://"
        helperText="Used before it opens, after it ends and while it's paused. If empty, visitors see a short message."
        onText={(text) => onChange({ ...draft, fallback_url: text })}
      />
    </Stack>
  );
}

/** How the short link reads. */
export function AddressFields({ draft, errors, onChange, code }: LinkFieldsProps) {
  return (
    <Stack spacing={2}>
      <Heading title="Short link" text="A shorter link makes a simpler code. It can't be changed after printing." />
      <Box sx={columns}>
        <DraftField
          name="domain"
          label="Your own domain"
          value={draft.domain}
          errors={errors}
          placeholder="go.example.com"
          helperText="Point it to this server first. Printed codes keep their domain."
          onText={(text) => onChange({ ...draft, domain: text })}
        />
        {code === null ? (
          <DraftField
            name="code"
            label="Ending"
            value={draft.code}
            errors={errors}
            placeholder="Random"
            helperText="3 to 30 letters, digits or hyphens"
            onText={(text) => onChange({ ...draft, code: text })}
          />
        ) : null}
      </Box>
    </Stack>
  );
}
