import { z } from 'zod';
import { job } from '../../accounts/system/jobs/index.ts';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import { csvUpload, imageUpload } from '../../shared/uploads.ts';
import {
  product,
  productImport,
  productPayload,
  productsQuery,
  productStatuses,
  productUpdate,
} from './products.schema.ts';

const saved = z.object({ data: product, message: z.string() });

export const listProducts = defineOperation({
  name: 'listProducts',
  summary: 'What the account sells, a page at a time',
  method: 'GET',
  path: '/api/products',
  access: 'user',
  query: productsQuery,
  response: pageOf(product),
  errors: [],
});

export const getProduct = defineOperation({
  name: 'getProduct',
  summary: 'One product',
  method: 'GET',
  path: '/api/products/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: product }),
  errors: ['not_found'],
});

export const createProduct = defineOperation({
  name: 'createProduct',
  summary: 'Add a product',
  method: 'POST',
  path: '/api/products',
  access: 'user',
  body: productPayload,
  response: saved,
  errors: ['conflict'],
});

export const updateProduct = defineOperation({
  name: 'updateProduct',
  summary: 'Change, archive or bring back a product',
  method: 'PUT',
  path: '/api/products/:id',
  access: 'user',
  params: idParams,
  body: productUpdate,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const deleteProduct = defineOperation({
  name: 'deleteProduct',
  summary: 'Delete a product for good',
  method: 'DELETE',
  path: '/api/products/:id',
  access: 'user',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const setProductImage = defineOperation({
  name: 'setProductImage',
  summary: 'Give a product a picture, or another one',
  method: 'POST',
  path: '/api/products/:id/image',
  access: 'user',
  params: idParams,
  upload: imageUpload,
  response: saved,
  errors: ['not_found'],
});

export const deleteProductImage = defineOperation({
  name: 'deleteProductImage',
  summary: "Take a product's picture away",
  method: 'DELETE',
  path: '/api/products/:id/image',
  access: 'user',
  params: idParams,
  response: saved,
  errors: ['not_found'],
});

export const exportProducts = defineOperation({
  name: 'exportProducts',
  summary: 'The products as CSV, in the form that an import reads',
  method: 'GET',
  path: '/api/products/export',
  access: 'user',
  query: z.strictObject({ status: z.enum(productStatuses).optional() }),
  answersFile: true,
  errors: [],
});

export const importProducts = defineOperation({
  name: 'importProducts',
  summary: 'Add and change products from a CSV file; a row whose SKU exists changes that product',
  method: 'POST',
  path: '/api/product-imports',
  access: 'user',
  upload: csvUpload,
  response: z.object({ data: job, message: z.string() }),
  errors: ['conflict'],
});

export const getProductImport = defineOperation({
  name: 'getProductImport',
  summary: 'What an import has done so far',
  method: 'GET',
  path: '/api/product-imports/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: productImport }),
  errors: ['not_found'],
});

export const getProductImportErrors = defineOperation({
  name: 'getProductImportErrors',
  summary: 'The rows of an import that failed, with the reason, as CSV',
  method: 'GET',
  path: '/api/product-imports/:id/errors',
  access: 'user',
  params: idParams,
  answersFile: true,
  errors: ['not_found'],
});
