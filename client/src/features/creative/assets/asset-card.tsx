import ColorLensOutlined from '@mui/icons-material/ColorLensOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Asset } from '@acquaint/contract';
import { useState } from 'react';
import { apiAddress } from '../../../platform/api/api-client.ts';
import { showFailure } from '../../../platform/toasts.ts';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { RowSampleBadge } from '../../../ui/sample-badge.tsx';
import { TagsOf } from '../../audiences/tags/index.ts';
import { useDeleteAsset, useRestoreAsset, useUpdateAsset } from './assets.queries.ts';
import { formatBytes } from '../../../ui/text/format-bytes.ts';
import { FontSample } from './font-sample.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { texts } from './assets.texts.ts';

export interface AssetProps {
  readonly asset: Asset;
  /** The ids of all that are on the page. */
  readonly among: readonly string[];
  readonly onOpen: () => void;
}

/** What files without a picture are shown by. */
const icons = { video: MovieOutlined, profile: ColorLensOutlined } as const;

function Sign({ asset, height }: { readonly asset: Asset; readonly height: number }) {
  if (asset.kind === 'font') return <FontSample asset={asset} size={height / 3} />;
  const Icon = asset.kind === 'video' || asset.kind === 'profile' ? icons[asset.kind] : PictureAsPdfOutlined;
  return <Icon sx={{ fontSize: height / 3 }} color="action" />;
}

export function AssetPicture({ asset, height }: { readonly asset: Asset; readonly height: number }) {
  return (
    <Box
      sx={{
        height,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        bgcolor: 'action.hover',
        overflow: 'hidden',
      }}
    >
      {asset.thumb_url === null ? (
        <Sign asset={asset} height={height} />
      ) : (
        <Box
          component="img"
          alt={asset.alt}
          loading="lazy"
          src={apiAddress(asset.thumb_url)}
          sx={{ maxWidth: '100%', maxHeight: '100%' }}
        />
      )}
    </Box>
  );
}

/** What can be done with a file. */
export function AssetMenu({ asset, onOpen }: Omit<AssetProps, 'among'>) {
  const remove = useDeleteAsset();
  const restore = useRestoreAsset();
  const [isSharing, setIsSharing] = useState(false);
  const update = useUpdateAsset();
  const request = { params: { id: asset.id } };
  const { kind } = asset;
  const logoActions =
    kind === 'image' || kind === 'logo'
      ? [
          {
            label: kind === 'image' ? texts.markAsLogo : texts.unmarkAsLogo,
            onChoose: () =>
              update.mutate(
                { ...request, body: { kind: kind === 'image' ? 'logo' : 'image' } },
                { onError: showFailure },
              ),
          },
        ]
      : [];
  const actions =
    asset.trashed_at === null
      ? [
          { label: texts.details, onChoose: onOpen },
          { label: texts.share, onChoose: () => setIsSharing(true) },
          ...logoActions,
          { label: texts.moveToTrash, onChoose: () => remove.mutate(request) },
        ]
      : [
          { label: texts.restore, onChoose: () => restore.mutate(request) },
          { label: texts.deletePermanently, isDisabled: asset.used_in > 0, onChoose: () => remove.mutate(request) },
        ];
  return (
    <>
      <MoreMenu
        label={texts.actionsForName({ name: asset.name })}
        actions={actions}
        isBusy={remove.isPending || restore.isPending}
      />
      {isSharing ? <ShareDialog asset={asset} onClose={() => setIsSharing(false)} /> : null}
    </>
  );
}

/** What is known of a file, in a line. */
export function assetFacts({ width, height, bytes, pages, font, used_in: uses }: Asset): string {
  const measures = width === null ? '' : `${width} × ${height} · `;
  const count = pages === null ? '' : `${pages} ${pages === 1 ? 'page' : 'pages'} · `;
  const style = font === null ? '' : `${font.family} ${font.weight}${font.is_italic ? ' italic' : ''} · `;
  const size = pages === null ? `${measures}${style}` : count;
  const shown = uses === 0 ? '' : texts.inDesigns({ uses });
  return `${size}${formatBytes(bytes)}${shown}`;
}

export function AssetBadges({ asset }: { readonly asset: Asset }) {
  return (
    <>
      {asset.rights === 'expired' ? <Chip size="small" color="error" label={texts.licenseExpired} /> : null}
      {asset.rights === 'soon' ? <Chip size="small" color="warning" label={texts.licenseExpiresSoon} /> : null}
      {asset.kind === 'logo' ? <Chip size="small" label={texts.logo} /> : null}
      <RowSampleBadge row={asset} />
    </>
  );
}

/** A file of the library as a card. */
export function AssetCard({ asset, among, onOpen }: AssetProps) {
  return (
    <Card variant="outlined" component="article" aria-label={asset.name}>
      <CardActionArea aria-label={texts.openName({ name: asset.name })} onClick={onOpen}>
        <AssetPicture asset={asset} height={160} />
      </CardActionArea>
      <Stack spacing={0.5} sx={{ p: 1.5 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography noWrap>{asset.name}</Typography>
          <AssetMenu asset={asset} onOpen={onOpen} />
        </Stack>
        <Typography variant="caption" color="textSecondary">
          {assetFacts(asset)}
        </Typography>
        <AssetBadges asset={asset} />
        <TagsOf modelType="asset" id={asset.id} name={asset.name} among={among} />
      </Stack>
    </Card>
  );
}
