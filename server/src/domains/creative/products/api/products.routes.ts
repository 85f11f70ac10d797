import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createProduct } from './create-product.ts';
import { deleteProductImage } from './delete-product-image.ts';
import { deleteProduct } from './delete-product.ts';
import { exportProducts } from './export-products.ts';
import { getProductImportErrors } from './get-product-import-errors.ts';
import { getProductImport } from './get-product-import.ts';
import { getProduct } from './get-product.ts';
import { importProducts } from './import-products.ts';
import { listProducts } from './list-products.ts';
import { setProductImage } from './set-product-image.ts';
import { updateProduct } from './update-product.ts';

export const productRoutes = [
  bind(contract.listProducts, listProducts),
  bind(contract.getProduct, getProduct),
  bind(contract.createProduct, createProduct),
  bind(contract.updateProduct, updateProduct),
  bind(contract.deleteProduct, deleteProduct),
  bind(contract.setProductImage, setProductImage),
  bind(contract.deleteProductImage, deleteProductImage),
  bind(contract.exportProducts, exportProducts),
  bind(contract.importProducts, importProducts),
  bind(contract.getProductImport, getProductImport),
  bind(contract.getProductImportErrors, getProductImportErrors),
];
