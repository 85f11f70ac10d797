import { z } from 'zod';
import { idParams } from '../shared/ids.ts';
import { defineOperation } from '../shared/operation.ts';
import { pixel, pixelDetails, pixelPayload, pixelUpdate } from './pixels.schema.ts';

export const listPixels = defineOperation({
  name: 'listPixels',
  summary: "The account's tracking pixels with their state",
  method: 'GET',
  path: '/api/user_pixel',
  access: 'user',
  response: z.object({ data: z.array(pixel) }),
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
