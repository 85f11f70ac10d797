import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Asset } from '@acquaint/contract';
import { newImage } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiAddress } from '../../../../platform/api/api-client.ts';
import { showWarning } from '../../../../platform/toasts.ts';
import { FileButton } from '../../../../ui/forms/file-button.tsx';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { assetsOptions, useAddAsset } from '../../assets/index.ts';
import { useEditor } from '../editor-context.ts';
import { chosenNodes } from '../editor-state.ts';
import { boxOfPdf, shownFiles, unreadable } from '../canvas/scene-with-picture.ts';
import { useInsert } from './use-insert.ts';
import { texts } from '../ad-builder.texts.ts';

/** How wide a picture is put on a page, at most half of it. */
function sizeOf({ width, height }: Pick<Asset, 'width' | 'height'>, page: number): readonly [number, number] {
  const wide = Math.round(page / 2);
  return [wide, Math.round((wide * (height ?? 1)) / Math.max(width ?? 1, 1))];
}

/** Puts a picture of the library on the page, or into the one place for a picture that is chosen. */
export function useInsertPicture(): (asset: Asset, at?: { x: number; y: number }) => void {
  const { state, dispatch } = useEditor();
  const insert = useInsert();
  return (asset, at) => {
    const source = { type: 'asset', asset_id: asset.id, version: asset.version } as const;
    const [only, ...others] = chosenNodes(state);
    if (at === undefined && others.length === 0 && only?.type === 'image') {
      const values = { source, alt: asset.alt };
      dispatch({ type: 'do', command: { type: 'set_node', id: only.id, values }, say: texts.pictureReplaced });
      return;
    }
    const facts = { source, name: asset.name, alt: asset.alt };
    if (asset.pages !== null && at === undefined) {
      // What was laid out elsewhere has its own size.
      insert((id) => newImage(id, boxOfPdf(state.scene, asset), facts));
      return;
    }
    const [w, h] = sizeOf(asset, state.scene.size.width);
    insert((id, box) => newImage(id, box(w, h), facts), at);
  };
}

/** What a dragged picture of the library is identified by. */
export const draggedAsset = 'application/x-asset';

/** Pictures of the library: a click or a drag puts them on the page. */
export function LibraryPanel() {
  const [search, setSearch] = useState('');
  const { data } = useQuery(assetsOptions({ isPicture: 'true', perPage: 60, ...(search === '' ? {} : { search }) }));
  const insert = useInsertPicture();
  const add = useAddAsset();
  return (
    <Stack spacing={1.5}>
      <SearchField label={texts.searchPictures} value={search} onChange={setSearch} />
      <FileButton
        accept={shownFiles}
        startIcon={<UploadOutlined />}
        loading={add.isPending}
        onFile={(file) =>
          add.mutate(
            { body: {}, file },
            { onSuccess: ({ data: asset }) => (asset.width === null ? showWarning(unreadable) : insert(asset)) },
          )
        }
      >
        {texts.uploadPictureOrPdf}
      </FileButton>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {data?.data.map((asset) => (
          <ButtonBase
            key={asset.id}
            aria-label={texts.addName({ name: asset.name })}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(draggedAsset, JSON.stringify(asset))}
            onClick={() => insert(asset)}
            sx={{
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
              overflow: 'hidden',
              height: 96,
              bgcolor: 'action.hover',
            }}
          >
            <Box
              component="img"
              alt={asset.alt}
              loading="lazy"
              src={apiAddress(asset.thumb_url ?? '')}
              sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
            />
          </ButtonBase>
        ))}
      </Box>
      {data?.data.length === 0 ? (
        <Typography color="textSecondary" variant="body2">
          {texts.noPicturesYetUploadOne}
        </Typography>
      ) : null}
    </Stack>
  );
}
