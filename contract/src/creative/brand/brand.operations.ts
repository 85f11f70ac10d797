import { z } from 'zod';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { imageUpload } from '../../shared/uploads.ts';
import { signedToken } from '../../web/reports/sharing/index.ts';
import {
  brand,
  brandLogoPayload,
  brandPayload,
  brandPicturePayload,
  brandWebsitePayload,
  sharedBrand,
  sharedGuidelines,
} from './brand.schema.ts';

const saved = z.object({ data: brand, message: z.string() });

export const getBrand = defineOperation({
  name: 'getBrand',
  summary: "The account's brand: logos, colors, fonts, voice and pictures",
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

export const addBrandPicture = defineOperation({
  name: 'addBrandPicture',
  summary: 'Add a picture that shows what pictures of the brand look like',
  method: 'POST',
  path: '/api/brand/imagery',
  access: 'user',
  body: brandPicturePayload,
  upload: imageUpload,
  response: saved,
  errors: ['conflict'],
});

export const deleteBrandPicture = defineOperation({
  name: 'deleteBrandPicture',
  summary: 'Delete a picture of the brand',
  method: 'DELETE',
  path: '/api/brand/imagery/:id',
  access: 'user',
  params: idParams,
  response: saved,
  errors: ['not_found'],
});

export const shareBrand = defineOperation({
  name: 'shareBrand',
  summary: 'Make a link by which anybody reads the brand guidelines; the same one while they are shared',
  method: 'POST',
  path: '/api/brand/share',
  access: 'user',
  response: saved,
  errors: [],
});

export const endBrandShare = defineOperation({
  name: 'endBrandShare',
  summary: 'End the link to the brand guidelines; the next one has another address',
  method: 'DELETE',
  path: '/api/brand/share',
  access: 'user',
  response: saved,
  errors: [],
});

export const getSharedGuidelines = defineOperation({
  name: 'getSharedGuidelines',
  summary: 'The brand guidelines behind a link',
  method: 'GET',
  path: '/api/shared-guidelines/:token',
  access: 'public',
  params: z.strictObject({ token: signedToken }),
  response: z.object({ data: sharedGuidelines }),
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
  summary: 'The brand as a zip: its facts as JSON, the logos and the pictures',
  method: 'GET',
  path: '/api/brand/download',
  access: 'user',
  answersFile: true,
  errors: [],
});
