import {
  createProduct,
  deleteProduct,
  deleteProductImage,
  exportProducts,
  getProduct,
  getProductImport,
  getProductImportErrors,
  importProducts,
  listPersonas,
  listProducts,
  type Product,
  setProductImage,
  updateProduct,
} from '@acquaint/contract';
import { keepPreviousData, queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callOperation, downloadOperation } from '../../../platform/api-client.ts';
import { showSuccess } from '../../../platform/toasts.ts';
import type { productsQueryOf } from './product-search.ts';

const root = ['products'] as const;

/** One page of the products. */
export function productsOptions(query: ReturnType<typeof productsQueryOf>) {
  return queryOptions({
    queryKey: [...root, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callOperation(listProducts, { query }, signal),
  });
}

/** Personas that products can be for. */
export const personasOptions = queryOptions({
  queryKey: [...root, 'personas'],
  queryFn: async ({ signal }) => (await callOperation(listPersonas, {}, signal)).data,
});

/** One product. */
export function productOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: async ({ signal }) => (await callOperation(getProduct, { params: { id } }, signal)).data,
  });
}

async function remember(queryClient: QueryClient, product: Product): Promise<void> {
  queryClient.setQueryData(productOptions(product.id).queryKey, product);
  await queryClient.invalidateQueries({ queryKey: [...root, 'list'] });
}

export type NewProduct = z.output<typeof createProduct.body>;

/** Adds a product, then its picture; a picture that is refused leaves the product as it is. */
export function useCreateProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isSilent: true },
    mutationFn: async ({ body, file }: { body: NewProduct; file: File | null }) => {
      const { data, message } = await callOperation(createProduct, { body });
      await remember(queryClient, data);
      showSuccess(message);
      if (file === null) return data;
      const pictured = await callOperation(setProductImage, { params: { id: data.id }, file });
      await remember(queryClient, pictured.data);
      return pictured.data;
    },
  });
}

export type ProductChanges = z.input<typeof updateProduct.body>;

export function useUpdateProduct(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isSilent: true },
    mutationFn: (body: ProductChanges) => callOperation(updateProduct, { params: { id }, body }),
    async onSuccess({ data, message }) {
      showSuccess(message);
      await remember(queryClient, data);
    },
  });
}

/** Gives a product a picture, or takes it away: null. */
export function useProductImage(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isSilent: true },
    mutationFn: (file: File | null) =>
      file === null
        ? callOperation(deleteProductImage, { params: { id } })
        : callOperation(setProductImage, { params: { id }, file }),
    onSuccess: ({ data }) => remember(queryClient, data),
  });
}

export function useDeleteProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callOperation(deleteProduct, { params: { id } }),
    async onSuccess({ message }, id) {
      showSuccess(message);
      queryClient.removeQueries({ queryKey: productOptions(id).queryKey });
      await queryClient.invalidateQueries({ queryKey: [...root, 'list'] });
    },
  });
}

export function useExportProducts() {
  return useMutation({ mutationFn: () => downloadOperation(exportProducts, {}, 'products.csv') });
}

export function useImportProducts() {
  return useMutation({
    meta: { isSilent: true },
    mutationFn: async (file: File) => (await callOperation(importProducts, { file })).data,
  });
}

/** What an import did, asked once it has ended. */
export function importOptions(id: string) {
  return queryOptions({
    queryKey: [...root, 'import', id],
    queryFn: async ({ signal }) => (await callOperation(getProductImport, { params: { id } }, signal)).data,
  });
}

export function useDownloadImportErrors(id: string) {
  return useMutation({
    mutationFn: () => downloadOperation(getProductImportErrors, { params: { id } }, 'failed-rows.csv'),
  });
}
