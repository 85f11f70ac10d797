import { createFileRoute } from '@tanstack/react-router';
import { NewQrCodePage } from '../../../features/creative/qr-codes/index.ts';

export const Route = createFileRoute('/_app/qr-code/new')({ component: NewQrCodePage });
