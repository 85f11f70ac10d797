import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type PictureFormat, useDownloadPicture } from './qr-codes.queries.ts';

const formats: readonly (readonly [format: PictureFormat, label: string])[] = [
  ['svg', 'SVG, for the web and layout programs'],
  ['png', 'PNG, 1024 pixels'],
  ['pdf', 'PDF, for print'],
  ['eps', 'EPS, for print shops'],
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
        Download
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
