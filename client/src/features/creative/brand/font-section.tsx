import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Brand, brandPayload, fontRoles } from '@acquaint/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { useSaveBrand } from './brand.queries.ts';
import { EditableSection } from './editable-section.tsx';
import { texts } from './brand.texts.ts';

const font = brandPayload.shape.fonts.unwrap().element;
const weightList = z
  .string()
  .transform((text) =>
    text
      .split(/[\s,;]+/)
      .filter((part) => part !== '')
      .map(Number),
  )
  .pipe(font.shape.weights);
const resolver = zodResolver(z.object({ fonts: z.array(font.extend({ weights: weightList })) }));

/** What a browser makes of a family: what is not installed falls back. */
function stackOf({ family, fallback }: Brand['fonts'][number]): string {
  const bare = (text: string): string => text.replaceAll(/["';{}\\]/g, '');
  return `"${bare(family)}", ${bare(fallback) || 'sans-serif'}`;
}

function FontFields({ prefix }: { readonly prefix: string }) {
  return (
    <>
      <FormSelect name={`${prefix}.role`} label={texts.role} options={fontRoles} />
      <FormTextField name={`${prefix}.family`} label={texts.family} required />
      <FormTextField name={`${prefix}.weights`} label={texts.weights} placeholder="400, 700" />
      <FormTextField name={`${prefix}.fallback`} label={texts.fallback} placeholder="Arial, sans-serif" />
    </>
  );
}

/** The fonts, each with its fallback. */
export function FontSamples({ fonts }: Pick<Brand, 'fonts'>) {
  return (
    <Stack spacing={2.5}>
      {fonts.map((entry) => (
        <Box key={`${entry.role} ${entry.family}`} sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            <Box component="span" sx={{ textTransform: 'capitalize' }}>
              {entry.role}
            </Box>
            {entry.weights.length === 0 ? '' : ` · ${entry.weights.join(', ')}`}
            {entry.fallback === '' ? '' : texts.fallsBackToFallback({ fallback: entry.fallback })}
          </Typography>
          <Typography
            sx={{ fontFamily: stackOf(entry), fontSize: '1.625rem', lineHeight: 1.3, overflowWrap: 'anywhere' }}
          >
            {texts.familySphinxOfBlackQuartz({ family: entry.family })}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}

/** The fonts, to be changed. */
export function FontSection({ brand }: { readonly brand: Brand }) {
  const save = useSaveBrand(brand);
  return (
    <EditableSection
      title={texts.fonts}
      isEmpty={brand.fonts.length === 0}
      emptyText={texts.chooseFontsForHeadingsAnd}
      resolver={resolver}
      values={{ fonts: brand.fonts.map((entry) => ({ ...entry, weights: entry.weights.join(', ') })) }}
      list="fonts"
      noun="font"
      maximum={8}
      newRow={{ role: 'body', family: '', weights: '400, 700', fallback: 'sans-serif' }}
      Row={FontFields}
      onSave={save}
    >
      <FontSamples fonts={brand.fonts} />
    </EditableSection>
  );
}
