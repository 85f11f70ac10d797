import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type Brand, type BrandColor, brandPayload, colorRoles } from '@acquaint/contract';
import { toCmyk, toRgb } from '@acquaint/engine';
import { useFormContext, useWatch } from 'react-hook-form';
import { copyText } from '../../../platform/clipboard.ts';
import { showSuccess } from '../../../platform/toasts.ts';
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { useSaveBrand } from './brand.queries.ts';
import { EditableSection } from './editable-section.tsx';
import { texts } from './brand.texts.ts';

const schema = brandPayload.pick({ colors: true });
const resolver = formResolver(schema);

/** One way to write a color; a click copies it. */
function Code({ label, text }: { readonly label: string; readonly text: string }) {
  const copy = async (): Promise<void> => {
    if (await copyText(text)) showSuccess(texts.textCopied({ text }));
  };
  return (
    <ButtonBase
      onClick={() => void copy()}
      aria-label={texts.copyLabelText({ label, text })}
      sx={{ width: '100%', justifyContent: 'space-between', py: 0.25, px: 0.5, mx: -0.5, borderRadius: 1, gap: 1 }}
    >
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>{' '}
      <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {text}
      </Typography>
    </ButtonBase>
  );
}

function Swatch({ color }: { readonly color: BrandColor }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', minWidth: 0 }}>
      <Box sx={{ height: 88, bgcolor: color.hex, borderBottom: 1, borderColor: 'divider' }} />
      <Box sx={{ p: 1.5 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{color.name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1, textTransform: 'capitalize' }}>
          {color.role}
        </Typography>
        <Code label={texts.hex} text={color.hex} />
        <Code label={texts.rgb} text={toRgb(color.hex).join(', ')} />
        <Code label={texts.cmyk} text={toCmyk(color.hex).join(', ')} />
      </Box>
    </Box>
  );
}

/** The color itself, to be picked by eye; the text beside it is the same. */
function Picker({ name }: { readonly name: string }) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  return (
    <TextField
      type="color"
      value={typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : '#000000'}
      onChange={({ target }) => setValue(name, target.value, { shouldDirty: true, shouldValidate: true })}
      slotProps={{ htmlInput: { 'aria-label': texts.pickColor, style: { padding: 4, height: 32 } } }}
      sx={{ width: 64, flexShrink: 0 }}
    />
  );
}

function ColorFields({ prefix }: { readonly prefix: string }) {
  return (
    <>
      <FormTextField name={`${prefix}.name`} label={texts.name} required />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', width: '100%' }}>
        <Picker name={`${prefix}.hex`} />
        <FormTextField name={`${prefix}.hex`} label={texts.hex} required />
      </Stack>
      <FormSelect name={`${prefix}.role`} label={texts.role} options={colorRoles} />
    </>
  );
}

/** The colors, in the ways they are written on screens and in print. */
export function Swatches({ colors }: Pick<Brand, 'colors'>) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))' }}>
      {colors.map((color) => (
        <Swatch key={`${color.name} ${color.hex}`} color={color} />
      ))}
    </Box>
  );
}

/** The colors, to be changed. */
export function ColorSection({ brand }: { readonly brand: Brand }) {
  const save = useSaveBrand(brand);
  return (
    <EditableSection
      title={texts.colors}
      isEmpty={brand.colors.length === 0}
      emptyText={texts.addYourBrandColorsTo}
      resolver={resolver}
      values={{ colors: brand.colors }}
      list="colors"
      noun="color"
      maximum={24}
      newRow={{ name: '', hex: '#000000', role: 'other' }}
      Row={ColorFields}
      onSave={save}
    >
      <Swatches colors={brand.colors} />
    </EditableSection>
  );
}
