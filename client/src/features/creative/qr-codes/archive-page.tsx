import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { CodeList } from './code-list.tsx';
import type { QrCodeSearch } from './qr-search.ts';

/** QR codes that are out of the way. */
export function QrArchivePage({ search }: { readonly search: QrCodeSearch }) {
  return (
    <Page
      title="Archived QR Codes"
      subtitle="Out of the way, and still working."
      actions={<ButtonLink to="/qr-code">All QR codes</ButtonLink>}
    >
      <Alert severity="info">
        Archived codes go on working wherever they are printed, and their scans are counted. Only deleting ends them.
      </Alert>
      <CodeList
        search={search}
        isArchive
        empty={
          <Paper variant="outlined">
            <EmptyState
              icon={<ArchiveOutlined />}
              title="Nothing archived"
              text="Codes that you archive are kept here."
            />
          </Paper>
        }
      />
    </Page>
  );
}
