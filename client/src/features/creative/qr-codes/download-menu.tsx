import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type PictureFormat, useDownloadPicture } from './qr-codes.queries.ts';
import { texts } from './qr-codes.texts.ts';

const formats: readonly (readonly [format: PictureFormat, label: string])[] = [
  ['svg', texts.svgForWebAndLayout],
  ['png', texts.png1024Pixels],
  ['pdf', texts.pdfForPrint],
  ['eps', texts.epsForPrintShops],
];

/** Keeps the picture of a code in one of its formats. */
export function DownloadMenu({ id }: { readonly id: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const download = useDownloadPicture();
  return (
    <>
      <Button
        variant="contained"
        startIcon={<FileDownloadOutlined />}
        loading={download.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.download}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map(([format, label]) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              download.mutate({ id, format });
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
