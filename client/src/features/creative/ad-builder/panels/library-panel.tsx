import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showWarning } from '../../../../platform/toasts.ts';
import { FileButton } from '../../../../ui/forms/file-button.tsx';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { assetsOptions, useAddAsset } from '../../assets/index.ts';
import { shownFiles, unreadable } from '../canvas/scene-with-picture.ts';
import { draggedAsset } from './dragged-pictures.ts';
import { PictureGrid, PictureThumb } from './picture-thumb.tsx';
import { StockPictures } from './stock-pictures.tsx';
import { pictureOf, useInsertPicture } from './use-insert-picture.ts';
import { texts } from '../ad-builder.texts.ts';

/** How many files are shown at first, so that the stock pictures below stay in sight. */
const few = 6;

/** Pictures of the library: a click or a drag puts them on the page. */
export function LibraryPanel() {
  const [search, setSearch] = useState('');
  const { data } = useQuery(assetsOptions({ isPicture: 'true', perPage: 60, ...(search === '' ? {} : { search }) }));
  const [shown, setShown] = useState(few);
  const assets = data?.data ?? [];
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
            {
              onSuccess: ({ data: asset }) =>
                asset.width === null ? showWarning(unreadable) : insert(pictureOf(asset)),
            },
          )
        }
      >
        {texts.uploadPictureOrPdf}
      </FileButton>
      <PictureGrid>
        {assets.slice(0, shown).map((asset) => (
          <PictureThumb
            key={asset.id}
            name={asset.name}
            alt={asset.alt}
            href={asset.thumb_url}
            fit="contain"
            onDragStart={({ dataTransfer }) => dataTransfer.setData(draggedAsset, JSON.stringify(asset))}
            onClick={() => insert(pictureOf(asset))}
          />
        ))}
      </PictureGrid>
      {assets.length > shown ? (
        <Button size="small" onClick={() => setShown(assets.length)}>
          {texts.showMore}
        </Button>
      ) : null}
      {data?.data.length === 0 && search === '' ? (
        <Typography color="textSecondary" variant="body2">
          {texts.noPicturesYetUploadOne}
        </Typography>
      ) : null}
      <StockPictures search={search} />
    </Stack>
  );
}
