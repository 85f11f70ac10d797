import AddIcon from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Brand, BrandPicture } from '@acquaint/contract';
import { useState } from 'react';
import { apiAddress } from '../../../platform/api/api-client.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useDeletePicture } from './brand.queries.ts';
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
  imagery,
  onDelete,
}: Pick<Brand, 'imagery'> & {
  /** Without it they are to be looked at. */
  readonly onDelete?: (picture: BrandPicture) => void;
}) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
      {imagery.map((picture) => (
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
  const [isAdding, setIsAdding] = useState(false);
  const [doomed, setDoomed] = useState<BrandPicture | null>(null);
  const remove = useDeletePicture();
  return (
    <Panel
      title={texts.imagery}
      actions={
        <Button size="small" startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
          {texts.addPicture}
        </Button>
      }
    >
      {imagery.length === 0 ? (
        <Typography color="textSecondary">{texts.showWhatYourPicturesLookLike}</Typography>
      ) : (
        <PictureGrid imagery={imagery} onDelete={setDoomed} />
      )}
      {isAdding ? <PictureDialog onClose={() => setIsAdding(false)} /> : null}
      {doomed === null ? null : (
        <ConfirmDialog
          title={texts.deletePictureQuestion}
          text={texts.thisPermanentlyDeletesFile}
          confirmLabel={texts.delete}
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: doomed.id } })}
          onClose={() => setDoomed(null)}
        />
      )}
    </Panel>
  );
}
