import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { addBrandLogo } from './add-brand-logo.ts';
import { addBrandPicture } from './add-brand-picture.ts';
import { deleteBrandLogo } from './delete-brand-logo.ts';
import { deleteBrandPicture } from './delete-brand-picture.ts';
import { downloadBrand } from './download-brand.ts';
import { endBrandShare } from './end-brand-share.ts';
import { getBrand } from './get-brand.ts';
import { getSharedBrand } from './get-shared-brand.ts';
import { getSharedGuidelines } from './get-shared-guidelines.ts';
import { readBrandWebsite } from './read-brand-website.ts';
import { shareBrand } from './share-brand.ts';
import { updateBrand } from './update-brand.ts';

export const brandRoutes = [
  bind(contract.getBrand, getBrand),
  bind(contract.updateBrand, updateBrand),
  bind(contract.addBrandLogo, addBrandLogo),
  bind(contract.readBrandWebsite, readBrandWebsite),
  bind(contract.deleteBrandLogo, deleteBrandLogo),
  bind(contract.addBrandPicture, addBrandPicture),
  bind(contract.deleteBrandPicture, deleteBrandPicture),
  bind(contract.shareBrand, shareBrand),
  bind(contract.endBrandShare, endBrandShare),
  bind(contract.getSharedGuidelines, getSharedGuidelines),
  bind(contract.getSharedBrand, getSharedBrand),
  bind(contract.downloadBrand, downloadBrand),
];
