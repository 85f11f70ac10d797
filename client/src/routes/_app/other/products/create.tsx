import { createFileRoute } from '@tanstack/react-router';
import { ProductCreatePage } from '../../../../features/creative/products/index.ts';

export const Route = createFileRoute('/_app/other/products/create')({ component: ProductCreatePage });
