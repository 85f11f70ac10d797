import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Permitted } from '../../../ui/permitted.tsx';
import { downloadFormats } from '@acquaint/contract';
import { useState } from 'react';
import type { ReportSearch } from './report-search.ts';
import { useDownloadVisits } from './reports.queries.ts';
import { texts } from './reports.texts.ts';

const labels = { csv: 'CSV', xlsx: texts.excelXlsx } as const;

/** All visits that the report is about, as a file. */
export function DownloadMenu({ search }: { readonly search: ReportSearch }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const download = useDownloadVisits(search);
  return (
    <>
      <Permitted to="send">
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          loading={download.isPending}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {texts.download}
        </Button>
      </Permitted>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {downloadFormats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              download.mutate(format);
            }}
          >
            {labels[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
