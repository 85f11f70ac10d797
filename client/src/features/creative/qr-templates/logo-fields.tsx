import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { apiAddress } from '../../../platform/api/api-client.ts';
import { fieldErrorsOf } from '../../../platform/api/api-error.ts';
import { ImageField } from '../../../ui/forms/image-field.tsx';
import { brandOptions } from '../brand/index.ts';
import { ReplaceImageLink } from '../images/index.ts';
import { PartHeading } from './part-heading.tsx';
import { useAddQrLogo } from './qr-templates.queries.ts';
import type { StyleEditorProps } from './style-draft.ts';
import { texts } from './qr-templates.texts.ts';

interface BrandLogosProps {
  readonly onChoose: (logo: { readonly id: string; readonly file_url: string }) => void;
}

/** The logos of the brand, for those who need not upload one. */
function BrandLogos({ onChoose }: BrandLogosProps) {
  const { data: brand } = useQuery(brandOptions());
  if (brand === undefined || brand.logos.length === 0) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {brand.logos.slice(0, 6).map((logo) => (
        <ButtonBase
          key={logo.id}
          aria-label={texts.usingVariantLogoOfBrand({ variant: logo.variant })}
          onClick={() => onChoose(logo)}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 0.75, bgcolor: logo.background }}
        >
          <Box
            component="img"
            alt=""
            src={apiAddress(logo.file_url)}
            sx={{ height: 32, maxWidth: 96, objectFit: 'contain' }}
          />
        </ButtonBase>
      ))}
    </Stack>
  );
}

/** The picture in the middle of a code, uploaded or of the brand. */
export function LogoFields({ style, logoUrl, onChange, errors = {} }: StyleEditorProps) {
  const add = useAddQrLogo();
  const labelId = useId();
  const { logo } = style;
  const choose = (id: string, url: string): void =>
    onChange({ style: { ...style, logo: { image_id: id, size: logo?.size ?? 0.22 } }, logoUrl: url });
  const take = (file: File): void =>
    add.mutate({ file }, { onSuccess: ({ data }) => choose(data.image_id, data.logo_url) });
  return (
    <Stack spacing={1.5}>
      <PartHeading>{texts.logo}</PartHeading>
      <ImageField
        label={texts.pictureInCenter}
        url={logoUrl}
        isBusy={add.isPending}
        error={fieldErrorsOf(add.error)['file'] ?? errors['style.logo']}
        onFile={take}
        onRemove={() => onChange({ style: { ...style, logo: null }, logoUrl: null })}
        action={
          logoUrl === null ? undefined : (
            <ReplaceImageLink url={logoUrl} onReplaced={(url) => onChange({ style, logoUrl: url })} />
          )
        }
      />
      <BrandLogos onChoose={({ id, file_url: url }) => choose(id, url)} />
      {logo === null ? null : (
        <Box sx={{ maxWidth: 320, px: 1 }}>
          <Typography variant="body2" id={labelId}>
            {texts.widthMathPercentOfCode({ math: Math.round(logo.size * 100) })}
          </Typography>
          <Slider
            value={logo.size}
            min={0.1}
            max={0.4}
            step={0.02}
            aria-labelledby={labelId}
            onChange={(_event, size) => onChange({ style: { ...style, logo: { ...logo, size } }, logoUrl })}
          />
        </Box>
      )}
    </Stack>
  );
}
