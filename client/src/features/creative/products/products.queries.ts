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
import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callOperation } from '../../../platform/api/api-client.ts';
import { showSuccess } from '../../../platform/toasts.ts';
import type { productsQueryOf } from './product-search.ts';
import { answerTo, dataOf, invalidate } from '../../../platform/api/query.ts';
import { useDownload, useOperation } from '../../../platform/api/use-operation.ts';

/** One page of the products. */
export function productsOptions(query: ReturnType<typeof productsQueryOf>) {
  return answerTo(listProducts, { query }, { placeholderData: keepPreviousData });
}

/** Personas that products can be for. */
export const personasOptions = answerTo(listPersonas, {}, { select: dataOf });

/** One product. */
export function productOptions(id: string) {
  return answerTo(getProduct, { params: { id } }, { select: dataOf });
}

/** Keeps what a change answered, and asks for lists again. */
async function keep(queryClient: QueryClient, data: Product): Promise<void> {
  queryClient.setQueryData(productOptions(data.id).queryKey, { data });
  await invalidate(queryClient, listProducts);
}

export type NewProduct = z.output<typeof createProduct.body>;

/** Adds a product, then its picture; a picture that is refused leaves the product as it is. */
export function useCreateProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isSilent: true },
    mutationFn: async ({ body, file }: { body: NewProduct; file: File | null }) => {
      const { data, message } = await callOperation(createProduct, { body });
      await keep(queryClient, data);
      showSuccess(message);
      if (file === null) return data;
      const pictured = await callOperation(setProductImage, { params: { id: data.id }, file });
      await keep(queryClient, pictured.data);
      return pictured.data;
    },
  });
}

export function useUpdateProduct() {
  const queryClient = useQueryClient();
  return useOperation(updateProduct, {
    isSilent: true,
    invalidates: [],
    onSuccess: ({ data }) => keep(queryClient, data),
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
    onSuccess: ({ data }) => keep(queryClient, data),
  });
}

export function useDeleteProduct() {
  const queryClient = useQueryClient();
  return useOperation(deleteProduct, {
    invalidates: [listProducts],
    onSuccess: (_answer, { params: { id } }) => queryClient.removeQueries({ queryKey: productOptions(id).queryKey }),
  });
}

export const useExportProducts = () => useDownload(exportProducts, () => ({ request: {}, name: 'products.csv' }));
export const useImportProducts = () =>
  useOperation(importProducts, { isSilent: true, hasOwnSuccess: true, invalidates: [] });

/** What an import did, asked once it has ended. */
export function importOptions(id: string) {
  return answerTo(getProductImport, { params: { id } }, { select: dataOf });
}

export const useDownloadImportErrors = (id: string) =>
  useDownload(getProductImportErrors, () => ({ request: { params: { id } }, name: 'failed-rows.csv' }));
