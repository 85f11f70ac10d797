import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { CodeList } from './code-list.tsx';
import type { QrCodeSearch } from './qr-search.ts';
import { texts } from './qr-codes.texts.ts';

/** QR codes that are out of the way. */
export function QrArchivePage({ search }: { readonly search: QrCodeSearch }) {
  return (
    <Page
      title={texts.archivedQrCodes}
      subtitle={texts.hiddenFromListButStill}
      actions={<ButtonLink to="/qr-code">{texts.allQrCodes}</ButtonLink>}
    >
      <Alert severity="info">{texts.archivedCodesKeepWorkingWherever}</Alert>
      <CodeList
        search={search}
        isArchive
        empty={
          <Paper variant="outlined">
            <EmptyState
              icon={<ArchiveOutlined />}
              title={texts.noArchivedCodes}
              text={texts.codesYouArchiveAppearHere}
            />
          </Paper>
        }
      />
    </Page>
  );
}
