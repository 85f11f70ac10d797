import { z } from 'zod';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { imageUpload } from '../../shared/uploads.ts';
import { signedToken } from '../../web/reports/sharing/index.ts';
import { brand, brandLogoPayload, brandPayload, brandWebsitePayload, sharedBrand } from './brand.schema.ts';

const saved = z.object({ data: brand, message: z.string() });

export const getBrand = defineOperation({
  name: 'getBrand',
  summary: "The account's brand: logos, colors, fonts and voice",
  method: 'GET',
  path: '/api/brand',
  access: 'user',
  response: z.object({ data: brand }),
  errors: [],
});

export const updateBrand = defineOperation({
  name: 'updateBrand',
  summary: 'Change the colors, fonts and voice of the brand',
  method: 'PUT',
  path: '/api/brand',
  access: 'user',
  body: brandPayload,
  response: saved,
  errors: [],
});

export const addBrandLogo = defineOperation({
  name: 'addBrandLogo',
  summary: 'Add a logo to the brand',
  method: 'POST',
  path: '/api/brand/logos',
  access: 'user',
  body: brandLogoPayload,
  upload: imageUpload,
  response: saved,
  errors: ['conflict'],
});

export const readBrandWebsite = defineOperation({
  name: 'readBrandWebsite',
  summary: 'Fill what the brand has none of (colors, fonts, a logo) with what a website shows',
  method: 'POST',
  path: '/api/brand/website',
  access: 'user',
  storesBytes: imageUpload.maximumBytes,
  body: brandWebsitePayload,
  response: saved,
  errors: [],
});

export const deleteBrandLogo = defineOperation({
  name: 'deleteBrandLogo',
  summary: 'Delete a logo of the brand',
  method: 'DELETE',
  path: '/api/brand/logos/:id',
  access: 'user',
  params: idParams,
  response: saved,
  errors: ['not_found'],
});

export const getSharedBrand = defineOperation({
  name: 'getSharedBrand',
  summary: 'Logo and color of whoever shared a report or a study, by its link',
  method: 'GET',
  path: '/api/shared-brands/:token',
  access: 'public',
  params: z.strictObject({ token: signedToken }),
  response: z.object({ data: sharedBrand }),
  errors: ['not_found'],
});

export const downloadBrand = defineOperation({
  name: 'downloadBrand',
  summary: 'The brand as a zip: its facts as JSON, and the logos',
  method: 'GET',
  path: '/api/brand/download',
  access: 'user',
  answersFile: true,
  errors: [],
});
