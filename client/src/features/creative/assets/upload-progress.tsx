import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CurrentUpload } from './use-uploads.ts';
import { texts } from './assets.texts.ts';

/** What is on its way to the library: of a large file how much is there, and a way to give it up. */
export function UploadProgress({ left, current }: { readonly left: number; readonly current: CurrentUpload | null }) {
  if (left === 0) return null;
  if (current === null) return <LinearProgress aria-label={texts.leftFilesToUpload({ left })} />;
  const { name, share, cancel } = current;
  const percent = Math.floor(share * 100);
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Stack spacing={0.5} sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          {texts.shareIsBeingAddedOther({ share, name, percent })}
        </Typography>
        <LinearProgress
          aria-label={texts.uploadOfName({ name })}
          variant={share === 1 ? 'indeterminate' : 'determinate'}
          value={percent}
        />
      </Stack>
      <Button color="inherit" disabled={share === 1} onClick={cancel}>
        {texts.cancelUpload}
      </Button>
    </Stack>
  );
}
