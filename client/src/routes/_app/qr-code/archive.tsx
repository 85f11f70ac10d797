import { createFileRoute } from '@tanstack/react-router';
import { QrArchivePage, qrCodeSearch } from '../../../features/creative/qr-codes/index.ts';

export const Route = createFileRoute('/_app/qr-code/archive')({
  validateSearch: qrCodeSearch,
  component: Archive,
});

function Archive() {
  return <QrArchivePage search={Route.useSearch()} />;
}
