import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type AssetDetails } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiAddress } from '../../../platform/api/api-client.ts';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { acceptedAssets } from './accepted-assets.ts';
import { assetOptions, useAddAssetVersion, useUpdateAsset } from './assets.queries.ts';
import { formatBytes } from '../../../ui/text/format-bytes.ts';
import { FontSample } from './font-sample.tsx';
import { ReplaceLink } from './replace-link.tsx';
import { texts } from './assets.texts.ts';

const fields = [
  ['name', texts.name, 200],
  ['folder', texts.folder, 100],
  ['alt', texts.description, 500],
  ['source', texts.source, 300],
  ['license', texts.license, 300],
] as const;

type Draft = Record<(typeof fields)[number][0] | 'expires_on', string>;

const draftOf = ({ name, folder, alt, source, license, expires_on: expires }: AssetDetails): Draft => ({
  name,
  folder,
  alt,
  source,
  license,
  expires_on: expires ?? '',
});

function PrintCheck({ asset }: { readonly asset: AssetDetails }) {
  if (asset.print_mm === null) return null;
  const { width, height } = asset.print_mm;
  if (asset.pages !== null)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.pagesOfWidthHeightMm({ pages: asset.pages, width, height })}
      </Typography>
    );
  return (
    <Typography variant="body2" color="textSecondary">
      {texts.widthHeightPixelsSharpUp({
        width: asset.width ?? '',
        height: asset.height ?? '',
        width2: width,
        height2: height,
      })}
    </Typography>
  );
}

function Details({ asset, onClose }: { readonly asset: AssetDetails; readonly onClose: () => void }) {
  const [draft, setDraft] = useState(draftOf(asset));
  const update = useUpdateAsset();
  const addVersion = useAddAssetVersion();
  const errors = useFieldErrors(update.error, { ...draft });
  const set = (name: keyof Draft, value: string): void => setDraft({ ...draft, [name]: value });
  const save = (): void => {
    const { expires_on: expires, alt, source, license, ...rest } = draft;
    const body = {
      ...rest,
      alt: alt === '' ? null : alt,
      source: source === '' ? null : source,
      license: license === '' ? null : license,
      expires_on: expires === '' ? null : expires,
    };
    // A promise, not a callback of the mutation: these details are replaced once the saved asset is read, and callbacks go with them.
    update.mutateAsync({ params: { id: asset.id }, body }).then(onClose, () => undefined);
  };
  return (
    <>
      <DialogContent>
        <Stack direction={{ xs: 'column', md: 'row' }} spacing={3} sx={{ pt: 1 }}>
          <Stack spacing={1.5} sx={{ flex: 1, minWidth: 0 }}>
            {asset.kind === 'video' ? (
              <Box
                component="video"
                controls
                preload="metadata"
                aria-label={asset.name}
                src={apiAddress(asset.file_url)}
                sx={{ width: '100%', maxHeight: 320, bgcolor: 'common.black', borderRadius: 1 }}
              />
            ) : null}
            {asset.kind === 'font' ? <FontSample asset={asset} size={96} /> : null}
            {asset.thumb_url === null ? null : (
              <Box
                component="img"
                alt={asset.alt}
                src={apiAddress(asset.thumb_url)}
                sx={{ width: '100%', maxHeight: 320, objectFit: 'contain', bgcolor: 'action.hover', borderRadius: 1 }}
              />
            )}
            <PrintCheck asset={asset} />
            {asset.rights === 'expired' ? <Alert severity="error">{texts.licenseHasExpiredItCant}</Alert> : null}
            {asset.rights === 'soon' ? <Alert severity="warning">{texts.licenseExpiresWithin30Days}</Alert> : null}
            <Typography variant="subtitle2">{texts.usedIn}</Typography>
            {asset.designs.length === 0 ? (
              <Typography variant="body2" color="textSecondary">
                {texts.noDesignsUseIt}
              </Typography>
            ) : (
              asset.designs.map(({ id, name, version }) => (
                <TextLink key={id} to="/builder" search={{ design: id }} variant="body2">
                  {name}
                  {version < asset.version ? texts.versionVersionNewerOneIs({ version }) : ''}
                </TextLink>
              ))
            )}
            <Typography variant="subtitle2">{texts.versions}</Typography>
            {asset.versions.map(({ number, bytes, created_at: at, file_name: fileName, file_url: url }) => (
              <Typography key={number} variant="body2" color="textSecondary">
                <Link href={apiAddress(url)} target="_blank" rel="noreferrer">
                  {number}. {fileName}
                </Link>{' '}
                · {formatBytes(bytes)} · {formatMoment(at)}
              </Typography>
            ))}
            <FileButton
              accept={acceptedAssets}
              size="small"
              loading={addVersion.isPending}
              onFile={(file) => addVersion.mutate({ params: { id: asset.id }, file })}
            >
              {texts.uploadNewerVersion}
            </FileButton>
            <ReplaceLink asset={asset} />
          </Stack>
          <Stack spacing={2} sx={{ flex: 1 }}>
            {fields.map(([name, label, most]) => (
              <TextField
                key={name}
                label={label}
                value={draft[name]}
                error={errors[name] !== undefined}
                helperText={errors[name]}
                onChange={({ target }) => set(name, target.value)}
                slotProps={{ htmlInput: { maxLength: most } }}
              />
            ))}
            <TextField
              type="date"
              label={texts.licenseValidUntil}
              value={draft.expires_on}
              error={errors['expires_on'] !== undefined}
              helperText={errors['expires_on'] ?? texts.afterThisDateDesignsThat}
              onChange={({ target }) => set('expires_on', target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="contained" loading={update.isPending} onClick={save}>
          {texts.save}
        </Button>
      </DialogActions>
    </>
  );
}

/** One file of the library: what it is, its rights, its versions and where it is shown. */
export function AssetDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data: asset } = useQuery(assetOptions(id));
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="asset-title">
      <DialogTitle id="asset-title">{asset?.name ?? texts.asset}</DialogTitle>
      {asset === undefined ? null : <Details key={asset.updated_at} asset={asset} onClose={onClose} />}
    </Dialog>
  );
}
