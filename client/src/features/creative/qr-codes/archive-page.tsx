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
      subtitle="Hidden from the list, but still working."
      actions={<ButtonLink to="/qr-code">All QR codes</ButtonLink>}
    >
      <Alert severity="info">
        Archived codes keep working wherever they are printed, and scans are still counted. Only deleting stops them.
      </Alert>
      <CodeList
        search={search}
        isArchive
        empty={
          <Paper variant="outlined">
            <EmptyState icon={<ArchiveOutlined />} title="No archived codes" text="Codes you archive appear here." />
          </Paper>
        }
      />
    </Page>
  );
}
