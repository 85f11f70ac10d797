import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { addDays } from '@acquaint/engine/dates';
import { useState } from 'react';
import { today } from '../../../ui/text/formats.ts';
import { Permitted } from '../../../ui/permitted.tsx';
import { useExportPixelEvents } from './pixels.queries.ts';
import { texts } from './pixels.texts.ts';

const spans = [7, 30, 90, 365] as const;

/** Downloads the events of the last days as CSV. */
export function EventDownload({ id }: { readonly id: string }) {
  const [days, setDays] = useState<number>(30);
  const download = useExportPixelEvents();
  const start = (): void => {
    const to = today();
    download.mutate({ id, from: addDays(to, 1 - days), to });
  };
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={texts.eventsOf}
        value={String(days)}
        onChange={({ target }) => setDays(Number(target.value))}
        sx={{ width: 170 }}
      >
        {spans.map((count) => (
          <MenuItem key={count} value={String(count)}>
            {texts.lastCountDays({ count })}
          </MenuItem>
        ))}
      </TextField>
      <Permitted to="send">
        <Button variant="outlined" startIcon={<DownloadOutlined />} loading={download.isPending} onClick={start}>
          {texts.downloadCsv}
        </Button>
      </Permitted>
    </Stack>
  );
}
