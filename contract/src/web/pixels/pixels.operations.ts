import { z } from 'zod';
import { day, webAddress } from '../../shared/fields.ts';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { job } from '../../accounts/system/jobs/jobs.schema.ts';
import {
  arrivals,
  healthCheck,
  liveEvent,
  pixel,
  pixelDetails,
  pixelPayload,
  pixelUpdate,
  verification,
} from './pixels.schema.ts';

export const listPixels = defineOperation({
  name: 'listPixels',
  summary: "The account's tracking pixels with their state",
  method: 'GET',
  path: '/api/user_pixel',
  access: 'user',
  response: z.object({ data: z.array(pixel) }),
  mostRows: 1_000,
  errors: [],
});

export const getPixel = defineOperation({
  name: 'getPixel',
  summary: 'One tracking pixel with its snippet',
  method: 'GET',
  path: '/api/user_pixel/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: pixelDetails }),
  errors: ['not_found'],
});

export const createPixel = defineOperation({
  name: 'createPixel',
  summary: 'Make a tracking pixel',
  method: 'POST',
  path: '/api/user_pixel',
  access: 'user',
  body: pixelPayload,
  response: z.object({ data: pixelDetails, message: z.string() }),
  errors: ['conflict'],
});

export const updatePixel = defineOperation({
  name: 'updatePixel',
  summary: "Change a tracking pixel's settings",
  method: 'PUT',
  path: '/api/user_pixel/:id',
  access: 'user',
  params: idParams,
  body: pixelUpdate,
  response: z.object({ data: pixelDetails, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const rotatePixel = defineOperation({
  name: 'rotatePixel',
  summary: 'Give a tracking pixel a new id: the snippet with the old one stops counting, and what was counted stays',
  method: 'POST',
  path: '/api/user_pixel/:id/rotate',
  access: 'user',
  params: idParams,
  response: z.object({ data: pixelDetails, message: z.string() }),
  errors: ['not_found'],
});

export const rotateWriteKey = defineOperation({
  name: 'rotateWriteKey',
  summary:
    'Make the key that servers send events of a pixel with; it is shown this once, and the one before stops working',
  method: 'POST',
  path: '/api/user_pixel/:id/write-key',
  access: 'user',
  permission: 'manage',
  confirmsIdentity: true,
  params: idParams,
  response: z.object({ data: pixelDetails.extend({ write_key: z.string() }), message: z.string() }),
  errors: ['not_found'],
});

export const followPixel = defineOperation({
  name: 'followPixel',
  summary: 'The latest events of a tracking pixel, and each new one as it comes',
  method: 'GET',
  path: '/api/user_pixel/:id/live',
  access: 'user',
  params: idParams,
  answersEvents: liveEvent,
  errors: ['not_found'],
});

export const followArrivals = defineOperation({
  name: 'followArrivals',
  summary: 'Which pixels of the account receive events, as they come and once a second at most',
  method: 'GET',
  path: '/api/arrivals',
  access: 'user',
  answersEvents: arrivals,
  errors: [],
});

export const exportPixelEvents = defineOperation({
  name: 'exportPixelEvents',
  summary: 'The events of a tracking pixel in some days as CSV, the oldest first; by default the last 30 days',
  method: 'GET',
  path: '/api/user_pixel/:id/events',
  access: 'user',
  answersPeople: true,
  params: idParams,
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  answersFile: true,
  errors: ['not_found'],
});

export const checkPixel = defineOperation({
  name: 'checkPixel',
  summary: 'Whether a tracking pixel works as it should, judged by what it sent lately',
  method: 'GET',
  path: '/api/user_pixel/:id/health',
  access: 'user',
  params: idParams,
  response: z.object({ data: z.array(healthCheck) }),
  mostRows: 50,
  errors: ['not_found'],
});

export const verifyPixel = defineOperation({
  name: 'verifyPixel',
  summary: "Read a page of the pixel's site and look for its snippet",
  method: 'POST',
  path: '/api/user_pixel/:id/verify',
  access: 'user',
  permission: 'work',
  params: idParams,
  body: z.strictObject({ url: webAddress.default('') }),
  response: z.object({ data: verification }),
  errors: ['not_found'],
});

export const deletePixelData = defineOperation({
  name: 'deletePixelData',
  summary: 'Delete all visits of a tracking pixel and who its visitors were',
  method: 'POST',
  path: '/api/user_pixel/:id/delete-data',
  access: 'user',
  confirmsIdentity: true,
  params: idParams,
  response: z.object({ data: job, message: z.string() }),
  errors: ['not_found'],
});
