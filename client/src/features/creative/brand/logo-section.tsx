import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { BrandLogo } from '@acquaint/contract';
import type { ReactNode } from 'react';
import { apiAddress } from '../../../platform/api/api-client.ts';
import { ReplaceImageLink } from '../images/index.ts';
import { useDeleteLogo } from './brand.queries.ts';
import { FileSection } from './file-section.tsx';
import { LogoDialog, logoLabels } from './logo-dialog.tsx';
import { texts } from './brand.texts.ts';

interface LogoProps {
  readonly logo: BrandLogo;
  /** What can be done with it, under its facts. */
  readonly link?: ReactNode;
  /** The same at their side. */
  readonly action?: ReactNode;
}

function Logo({ logo, link, action }: LogoProps) {
  const label = logoLabels[logo.variant];
  return (
    <Box
      component="figure"
      sx={{ m: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', minWidth: 0 }}
    >
      <Box sx={{ bgcolor: logo.background, height: 150, p: 3, display: 'grid', placeItems: 'center' }}>
        <Box
          component="img"
          src={apiAddress(logo.file_url)}
          alt={texts.logoLabel({ label: label.toLowerCase() })}
          sx={{ maxWidth: '100%', maxHeight: 102, objectFit: 'contain' }}
        />
      </Box>
      <Box
        component="figcaption"
        sx={{ p: 1.5, display: 'flex', justifyContent: 'space-between', borderTop: 1, borderColor: 'divider' }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.onBackgroundAtLeastMinPx({ background: logo.background, minPx: logo.min_px })}
          </Typography>
          {link}
        </Box>
        {action}
      </Box>
    </Box>
  );
}

/** The logos on what they are made for. */
export function LogoGrid({
  files,
  onDelete,
}: {
  readonly files: readonly BrandLogo[];
  /** Without it they are to be looked at. */
  readonly onDelete?: (logo: BrandLogo) => void;
}) {
  const deleteLabel = (logo: BrandLogo): string =>
    texts.deleteLogoLabel({ label: logoLabels[logo.variant].toLowerCase() });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))' }}>
      {files.map((logo) =>
        onDelete === undefined ? (
          <Logo key={logo.id} logo={logo} />
        ) : (
          <Logo
            key={logo.id}
            logo={logo}
            link={<ReplaceImageLink url={logo.file_url} />}
            action={
              <IconButton aria-label={deleteLabel(logo)} onClick={() => onDelete(logo)}>
                <DeleteOutlined />
              </IconButton>
            }
          />
        ),
      )}
    </Box>
  );
}

/** The logos, to be changed. */
export function LogoSection({ logos }: { readonly logos: readonly BrandLogo[] }) {
  const remove = useDeleteLogo();
  return (
    <FileSection
      title={texts.logos}
      addLabel={texts.addLogo}
      files={logos}
      emptyText={texts.addYourLogoAndIts}
      deleteTitle={texts.deleteLogo}
      Grid={LogoGrid}
      AddDialog={LogoDialog}
      onRemove={remove.mutateAsync}
    />
  );
}
