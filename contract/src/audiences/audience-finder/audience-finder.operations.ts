import { z } from 'zod';
import { defineOperation } from '../../shared/operation.ts';
import {
  audience,
  audienceAttribute,
  audienceCount,
  audiencePreview,
  place,
  placeQuestions,
} from './audience-finder.schema.ts';

export const listAudienceAttributes = defineOperation({
  name: 'listAudienceAttributes',
  summary: 'What audiences can be made of, with how many people have each value',
  method: 'GET',
  path: '/api/audience/attributes',
  access: 'user',
  response: z.object({
    data: z.array(audienceAttribute),
    /** How many people the consumer file has, and whether they were made up. */
    meta: z.object({ total: z.number().int(), is_sample: z.boolean() }),
  }),
  mostRows: 200,
  errors: [],
});

export const countAudience = defineOperation({
  name: 'countAudience',
  summary: 'Count an audience exactly: as a whole, by every rule and group, after each exclusion, and by channel',
  method: 'POST',
  path: '/api/audience/count',
  access: 'user',
  permission: 'view',
  body: audience,
  response: z.object({ data: audienceCount }),
  errors: [],
});

export const previewAudience = defineOperation({
  name: 'previewAudience',
  summary: 'Who an audience is: attributes against all adults, counties, and twenty masked people',
  method: 'POST',
  path: '/api/audience/preview',
  access: 'user',
  permission: 'people',
  answersPeople: true,
  body: audience,
  response: z.object({ data: audiencePreview }),
  errors: [],
});

export const findPlaces = defineOperation({
  name: 'findPlaces',
  summary: 'ZIP codes, cities or counties by how they begin, the twenty first by name',
  method: 'GET',
  path: '/api/places',
  access: 'user',
  query: z.strictObject({ kind: z.enum(placeQuestions), search: z.string().trim().max(100).default('') }),
  response: z.object({ data: z.array(place) }),
  mostRows: 20,
  errors: [],
});
