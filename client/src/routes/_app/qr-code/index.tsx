import { createFileRoute } from '@tanstack/react-router';
import { QrCodeListPage, qrCodeSearch } from '../../../features/creative/qr-codes/index.ts';

export const Route = createFileRoute('/_app/qr-code/')({
  validateSearch: qrCodeSearch,
  component: Codes,
});

function Codes() {
  return <QrCodeListPage search={Route.useSearch()} />;
}
