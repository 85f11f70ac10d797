import { createFileRoute } from '@tanstack/react-router';
import { PixelCreatePage } from '../../../features/web/pixels/index.ts';

export const Route = createFileRoute('/_app/tracking/create')({ component: PixelCreatePage });
