import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Brand, BrandPicture } from '@acquaint/contract';
import { apiAddress } from '../../../platform/api/api-client.ts';
import { useDeletePicture } from './brand.queries.ts';
import { FileSection } from './file-section.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { texts } from './brand.texts.ts';

interface PictureProps {
  readonly picture: BrandPicture;
  readonly onDelete?: () => void;
}

function Picture({ picture, onDelete }: PictureProps) {
  const { caption, file_url: url } = picture;
  return (
    <Box
      component="figure"
      sx={{ m: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', minWidth: 0 }}
    >
      <Box
        component="img"
        src={apiAddress(url)}
        alt={caption === '' ? texts.picture : caption}
        loading="lazy"
        sx={{ display: 'block', width: 1, aspectRatio: '4 / 3', objectFit: 'cover' }}
      />
      {caption === '' && onDelete === undefined ? null : (
        <Box
          component="figcaption"
          sx={{ px: 1.5, py: 1, minHeight: 56, display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}
        >
          <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {caption}
          </Typography>
          {onDelete === undefined ? null : (
            <IconButton
              aria-label={caption === '' ? texts.deletePicture : texts.deletePictureCaption({ caption })}
              onClick={onDelete}
            >
              <DeleteOutlined />
            </IconButton>
          )}
        </Box>
      )}
    </Box>
  );
}

/** The pictures that show what pictures of the brand look like. */
export function PictureGrid({
  files,
  onDelete,
}: {
  readonly files: readonly BrandPicture[];
  /** Without it they are to be looked at. */
  readonly onDelete?: (picture: BrandPicture) => void;
}) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
      {files.map((picture) => (
        <Picture
          key={picture.id}
          picture={picture}
          {...(onDelete === undefined ? {} : { onDelete: () => onDelete(picture) })}
        />
      ))}
    </Box>
  );
}

/** The pictures, to be changed. */
export function PictureSection({ imagery }: Pick<Brand, 'imagery'>) {
  const remove = useDeletePicture();
  return (
    <FileSection
      title={texts.imagery}
      addLabel={texts.addPicture}
      files={imagery}
      emptyText={texts.showWhatYourPicturesLookLike}
      deleteTitle={texts.deletePictureQuestion}
      Grid={PictureGrid}
      AddDialog={PictureDialog}
      onRemove={remove.mutateAsync}
    />
  );
}
