import { z } from 'zod';
import { plainText } from '../../shared/fields.ts';
import { id, idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf, pageWith } from '../../shared/paging.ts';
import {
  carrierRoute,
  eddmArea,
  eddmAreaPayload,
  eddmAreasQuery,
  eddmAreaUpdate,
  eddmChoice,
  eddmLimits,
  eddmMailing,
  eddmMailingsQuery,
  eddmPayload,
  eddmPlan,
  eddmSummary,
  eddmUpdate,
  rankedRoute,
  rankedRoutesQuery,
  routeId,
  routeProfile,
  routeSources,
} from './eddm.schema.ts';
import { mapBounds, mapLabel } from './map-labels.schema.ts';

const saved = z.object({ data: eddmMailing, message: z.string() });
const savedArea = z.object({ data: eddmArea, message: z.string() });
const message = z.object({ message: z.string() });

export const findEddmPlaces = defineOperation({
  name: 'findEddmPlaces',
  summary: 'Where a ZIP code, a city or a street address is; addresses as far as the consumer file knows them',
  method: 'GET',
  path: '/api/eddm/places',
  access: 'user',
  query: z.strictObject({ search: plainText(120).default('') }),
  response: z.object({
    data: z.array(
      z.object({
        kind: z.enum(['zip', 'city', 'address']),
        name: z.string(),
        zip: z.string(),
        longitude: z.number(),
        latitude: z.number(),
      }),
    ),
  }),
  mostRows: 20,
  errors: [],
});

export const listMapLabels = defineOperation({
  name: 'listMapLabels',
  summary: 'What a map names: the 60 largest cities in view, and counties or ZIP codes by how near it is',
  method: 'GET',
  path: '/api/map-labels',
  access: 'user',
  query: mapBounds,
  response: z.object({ data: z.array(mapLabel) }),
  mostRows: 210,
  errors: [],
});

export const listEddmRoutes = defineOperation({
  name: 'listEddmRoutes',
  summary: 'Carrier routes with their streets and counts: around a point, within corners, or of ZIP codes',
  method: 'GET',
  path: '/api/eddm/routes',
  access: 'user',
  query: z
    .strictObject({
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
      miles: z.coerce.number().min(0.1).max(eddmLimits.miles).optional(),
      /** Longitude and latitude of each corner, all separated by commas. */
      corners: z
        .string()
        .max(4_000)
        .regex(/^-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?)*$/, 'Must be numbers separated by commas')
        .optional(),
      zips: z
        .string()
        .max(400)
        .regex(/^\d{5}(?:,\d{5})*$/, 'Must be ZIP codes separated by commas')
        .optional(),
    })
    .refine(
      ({ lat, lng, miles, corners, zips }) =>
        [
          lat !== undefined && lng !== undefined && miles !== undefined,
          corners !== undefined,
          zips !== undefined,
        ].filter(Boolean).length === 1,
      'Give lat, lng and miles, or corners, or zips',
    ),
  response: z.object({
    data: z.array(carrierRoute),
    meta: z.object({
      /** Where the counts are from, in sentences. */
      sources: z.array(z.object({ source: z.enum(routeSources), routes: z.number().int(), says: z.string() })),
      /** There are more than are shown. */
      is_cut: z.boolean(),
      /** ZIP codes that are still asked for at the post: ask again. */
      waiting: z.number().int(),
      /** What kept counts from being asked for; '' for nothing. */
      problem: z.string(),
    }),
  }),
  mostRows: eddmLimits.shownRoutes,
  errors: [],
});

export const chooseEddmRoutes = defineOperation({
  name: 'chooseEddmRoutes',
  summary: 'The routes that reach most of what a plan aims at for its budget, by the rules of the post',
  method: 'POST',
  path: '/api/eddm/choose',
  access: 'user',
  permission: 'view',
  body: z.strictObject({ plan: eddmPlan, excluded: z.array(routeId).max(eddmLimits.routes).default([]) }),
  response: z.object({ data: eddmChoice, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const listEddmMailings = defineOperation({
  name: 'listEddmMailings',
  summary: 'Mailings to every door, a page at a time',
  method: 'GET',
  path: '/api/eddm-mailings',
  access: 'user',
  query: eddmMailingsQuery,
  response: pageOf(eddmSummary),
  errors: [],
});

export const getEddmMailing = defineOperation({
  name: 'getEddmMailing',
  summary: 'A mailing to every door with its routes, its price, its drops and its checklist',
  method: 'GET',
  path: '/api/eddm-mailings/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: eddmMailing }),
  errors: ['not_found'],
});

export const createEddmMailing = defineOperation({
  name: 'createEddmMailing',
  summary: 'Begin a mailing to every door as a draft',
  method: 'POST',
  path: '/api/eddm-mailings',
  access: 'user',
  body: eddmPayload,
  response: saved,
  errors: ['conflict'],
});

export const updateEddmMailing = defineOperation({
  name: 'updateEddmMailing',
  summary: 'Change a mailing to every door while it is a draft',
  method: 'PUT',
  path: '/api/eddm-mailings/:id',
  access: 'user',
  params: idParams,
  body: eddmUpdate,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const deleteEddmMailing = defineOperation({
  name: 'deleteEddmMailing',
  summary: 'Delete a mailing to every door with its package',
  method: 'DELETE',
  path: '/api/eddm-mailings/:id',
  access: 'user',
  params: idParams,
  response: message,
  errors: ['not_found', 'conflict'],
});

export const duplicateEddmMailing = defineOperation({
  name: 'duplicateEddmMailing',
  summary: 'Begin a draft with the plan of a mailing to every door',
  method: 'POST',
  path: '/api/eddm-mailings/:id/duplicate',
  access: 'user',
  params: idParams,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const setEddmStatus = defineOperation({
  name: 'setEddmStatus',
  summary: 'Make the package of a mailing to every door, note that it was mailed, or go back to the draft',
  method: 'POST',
  path: '/api/eddm-mailings/:id/status',
  access: 'user',
  permission: 'send',
  params: idParams,
  body: z.strictObject({
    status: z.enum(['draft', 'producing', 'mailed']),
    /** The pieces that were shown when it was decided; other counts meanwhile are answered with 409. */
    pieces: z.number().int().min(0).optional(),
    revision: z.number().int().min(1).optional(),
  }),
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const getEddmPackage = defineOperation({
  name: 'getEddmPackage',
  summary: 'The package of a mailing to every door: print file, facing slips, statements and plans in a zip',
  method: 'GET',
  path: '/api/eddm-mailings/:id/package',
  access: 'user',
  permission: 'send',
  params: idParams,
  answersFile: true,
  errors: ['not_found', 'conflict'],
});

export const getEddmProof = defineOperation({
  name: 'getEddmProof',
  summary: 'The piece as it is printed, with the address and the mark of the post, as PDF',
  method: 'GET',
  path: '/api/eddm-mailings/:id/proof',
  access: 'user',
  params: idParams,
  answersFile: true,
  errors: ['not_found', 'conflict'],
});

export const listEddmAreas = defineOperation({
  name: 'listEddmAreas',
  summary: 'Saved areas, a page at a time',
  method: 'GET',
  path: '/api/eddm-areas',
  access: 'user',
  query: eddmAreasQuery,
  response: pageOf(eddmArea),
  errors: [],
});

export const createEddmArea = defineOperation({
  name: 'createEddmArea',
  summary: 'Keep an area to plan mailings for it again',
  method: 'POST',
  path: '/api/eddm-areas',
  access: 'user',
  body: eddmAreaPayload,
  response: savedArea,
  errors: ['conflict'],
});

export const updateEddmArea = defineOperation({
  name: 'updateEddmArea',
  summary: 'Change a saved area',
  method: 'PUT',
  path: '/api/eddm-areas/:id',
  access: 'user',
  params: idParams,
  body: eddmAreaUpdate,
  response: savedArea,
  errors: ['not_found', 'conflict'],
});

export const deleteEddmArea = defineOperation({
  name: 'deleteEddmArea',
  summary: 'Delete a saved area',
  method: 'DELETE',
  path: '/api/eddm-areas/:id',
  access: 'user',
  params: idParams,
  response: message,
  errors: ['not_found'],
});

export const rankEddmRoutes = defineOperation({
  name: 'rankEddmRoutes',
  summary: 'The routes of a saved area, by how like a persona those are who live there',
  method: 'GET',
  path: '/api/eddm-areas/:id/routes',
  access: 'user',
  params: idParams,
  query: rankedRoutesQuery,
  response: pageWith(rankedRoute, {
    /** What is typical of the persona; null without one. */
    profile: routeProfile.nullable(),
    persona: z.object({ id, name: z.string() }).nullable(),
  }),
  errors: ['not_found', 'conflict'],
});
