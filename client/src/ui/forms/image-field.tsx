import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { imageUpload } from '@acquaint/contract';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { apiAddress } from '../../platform/api/api-client.ts';
import { FileButton } from './file-button.tsx';
import { texts } from './forms.texts.ts';

export interface ImageFieldProps {
  /** What the picture shows, such as 'Picture' or 'Logo'. */
  readonly label: string;
  /** The address of the stored picture, below the API's base. */
  readonly url: string | null;
  /** A picture that was chosen and is not stored yet; it is shown instead. */
  readonly file?: File | null;
  readonly shape?: 'square' | 'round';
  readonly isBusy?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly onFile: (file: File) => void;
  /** Without it the picture can only be replaced. */
  readonly onRemove?: () => void;
  /** Is beside the other actions of a stored picture. */
  readonly action?: ReactNode;
}

const edge = 112;

/** What a chosen file looks like; '' until it is read, and without a file. */
function useFilePreview(file: File | null): string {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      setShown({ file, url: typeof reader.result === 'string' ? reader.result : '' }),
    );
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return shown !== null && shown.file === file ? shown.url : '';
}

function useSource(url: string | null, file: File | null): string {
  const preview = useFilePreview(file);
  if (preview !== '') return preview;
  return url === null ? '' : apiAddress(url);
}

function Preview({
  source,
  label,
  isRound,
  isOver,
}: {
  source: string;
  label: string;
  isRound: boolean;
  isOver: boolean;
}) {
  return (
    <Avatar
      variant={isRound ? 'circular' : 'rounded'}
      {...(source === '' ? {} : { src: source })}
      alt={source === '' ? '' : label}
      sx={{
        width: edge,
        height: edge,
        bgcolor: 'background.default',
        color: 'text.secondary',
        border: 1,
        borderStyle: source === '' ? 'dashed' : 'solid',
        borderColor: isOver ? 'primary.main' : 'divider',
        '& img': { objectFit: isRound ? 'cover' : 'contain' },
      }}
    >
      <ImageOutlined />
    </Avatar>
  );
}

/** A picture with its preview, to be chosen or dropped, replaced and removed. Used wherever a single image is uploaded. */
export function ImageField({ label, url, file = null, shape = 'square', isBusy = false, ...props }: ImageFieldProps) {
  const { error, hint = texts.pngJpegWebpOrSvg, onFile, onRemove, action } = props;
  const source = useSource(url, file);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped !== undefined && !isBusy) onFile(dropped);
  };
  return (
    <Box
      component="fieldset"
      aria-label={label}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Preview source={source} label={label} isRound={shape === 'round'} isOver={isOver} />
        <Stack spacing={1} sx={{ alignItems: 'flex-start', minWidth: 0 }}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <FileButton accept={imageUpload.types.join(',')} loading={isBusy} size="small" onFile={onFile}>
              {source === '' ? texts.chooseFile : texts.replace}
            </FileButton>
            {source === '' || onRemove === undefined ? null : (
              <Button size="small" color="error" disabled={isBusy} onClick={onRemove}>
                {texts.remove}
              </Button>
            )}
            {source === '' ? null : action}
          </Stack>
          <FormHelperText error={error !== undefined} sx={{ m: 0 }}>
            {error ?? hint}
          </FormHelperText>
        </Stack>
      </Stack>
    </Box>
  );
}
