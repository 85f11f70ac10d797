import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Brand, brandPayload } from '@acquaint/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { useSaveBrand } from './brand.queries.ts';
import { EditableSection } from './editable-section.tsx';
import { texts } from './brand.texts.ts';

const resolver = zodResolver(brandPayload.pick({ voice: true }));

function Advice({ icon, label, text }: { readonly icon: ReactNode; readonly label: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <Stack direction="row" spacing={1} sx={{ minWidth: 0 }}>
      {icon}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      </Box>
    </Stack>
  );
}

function VoiceFields({ prefix }: { readonly prefix: string }) {
  return (
    <>
      <FormTextField name={`${prefix}.attribute`} label={texts.tone} required />
      <FormTextField name={`${prefix}.do`} label={texts.do} multiline />
      <FormTextField name={`${prefix}.dont`} label={texts.dont} multiline />
    </>
  );
}

/** How the brand speaks, and how it does not. */
export function Traits({ voice }: Pick<Brand, 'voice'>) {
  return (
    <Stack spacing={2.5}>
      {voice.map((trait) => (
        <Box key={trait.attribute}>
          <Typography sx={{ fontWeight: 600, mb: 1 }}>{trait.attribute}</Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <Advice icon={<CheckCircleOutlined color="success" />} label={texts.do} text={trait.do} />
            <Advice icon={<HighlightOffOutlined color="error" />} label={texts.dont} text={trait.dont} />
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

/** The voice, to be changed. */
export function VoiceSection({ brand }: { readonly brand: Brand }) {
  const save = useSaveBrand(brand);
  return (
    <EditableSection
      title={texts.voice}
      isEmpty={brand.voice.length === 0}
      emptyText={texts.describeHowYourBrandSpeaks}
      resolver={resolver}
      values={{ voice: brand.voice }}
      list="voice"
      noun="trait"
      maximum={12}
      newRow={{ attribute: '', do: '', dont: '' }}
      Row={VoiceFields}
      onSave={save}
    >
      <Traits voice={brand.voice} />
    </EditableSection>
  );
}
