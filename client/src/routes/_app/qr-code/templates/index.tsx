import { createFileRoute } from '@tanstack/react-router';
import { comingPage } from '../../../../features/coming/index.ts';

export const Route = createFileRoute('/_app/qr-code/templates/')({
  component: comingPage('QR Templates', 'Styles for QR codes will be kept here.'),
});
