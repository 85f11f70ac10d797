import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { addBrandLogo } from './add-brand-logo.ts';
import { deleteBrandLogo } from './delete-brand-logo.ts';
import { downloadBrand } from './download-brand.ts';
import { getBrand } from './get-brand.ts';
import { getSharedBrand } from './get-shared-brand.ts';
import { readBrandWebsite } from './read-brand-website.ts';
import { updateBrand } from './update-brand.ts';

export const brandRoutes = [
  bind(contract.getBrand, getBrand),
  bind(contract.updateBrand, updateBrand),
  bind(contract.addBrandLogo, addBrandLogo),
  bind(contract.readBrandWebsite, readBrandWebsite),
  bind(contract.deleteBrandLogo, deleteBrandLogo),
  bind(contract.getSharedBrand, getSharedBrand),
  bind(contract.downloadBrand, downloadBrand),
];
