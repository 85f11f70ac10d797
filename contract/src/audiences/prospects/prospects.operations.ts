import { z } from 'zod';
import { reportQueryAliases, reportRangeQuery } from '../../web/reports/reports.schema.ts';
import { id, idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import {
  exportTypes,
  listModes,
  listOverlap,
  mostCompared,
  prospectAddition,
  prospectList,
  prospectListPayload,
  prospectListsQuery,
  prospectListUpdate,
  prospectPage,
  prospectsQuery,
  prospectTypes,
} from './prospects.schema.ts';

const saved = z.object({ data: prospectList, message: z.string() });
const message = z.object({ message: z.string() });

export const listProspectLists = defineOperation({
  name: 'listProspectLists',
  summary: 'Prospect lists, a page at a time',
  method: 'GET',
  path: '/api/prospects',
  access: 'user',
  query: prospectListsQuery,
  response: pageOf(prospectList),
  errors: [],
});

export const listAllProspectLists = defineOperation({
  name: 'listAllProspectLists',
  summary: 'The names of all prospect lists, to choose from',
  method: 'GET',
  path: '/api/prospects/all',
  access: 'user',
  query: z.strictObject({ type: z.enum(prospectTypes).optional() }),
  response: z.object({
    data: z.array(
      z.object({ id, name: z.string(), count: z.number().int(), type: z.enum(prospectTypes), mode: z.enum(listModes) }),
    ),
  }),
  mostRows: 5_000,
  errors: [],
});

export const getListOverlap = defineOperation({
  name: 'getListOverlap',
  summary: 'How many people lists have in common',
  method: 'POST',
  path: '/api/audience/overlap',
  access: 'user',
  permission: 'view',
  body: z.strictObject({
    ids: z
      .array(id)
      .min(2, 'Choose at least two lists')
      .max(mostCompared, `Choose at most ${mostCompared} lists`)
      .refine((ids) => new Set(ids).size === ids.length, 'Choose each list once'),
  }),
  response: z.object({ data: listOverlap }),
  errors: ['not_found'],
});

export const groupProspectLists = defineOperation({
  name: 'groupProspectLists',
  summary: 'How many lists and people there are of each type',
  method: 'GET',
  path: '/api/prospects/group',
  access: 'user',
  response: z.object({
    data: z.array(
      z.object({
        type: z.enum(prospectTypes),
        label: z.string(),
        lists: z.number().int(),
        consumers: z.number().int(),
      }),
    ),
  }),
  mostRows: 20,
  errors: [],
});

export const getProspectList = defineOperation({
  name: 'getProspectList',
  summary: 'A list and its people, a page at a time by first name',
  method: 'GET',
  path: '/api/prospects/:id',
  access: 'user',
  answersPeople: true,
  params: idParams,
  query: prospectsQuery,
  response: z.object({ data: z.object({ list: prospectList, consumers: prospectPage }) }),
  errors: ['not_found'],
});

export const createProspectList = defineOperation({
  name: 'createProspectList',
  summary: 'Make a list of an audience, of the known visitors that report filters choose, or of chosen people',
  method: 'POST',
  path: '/api/prospects',
  access: 'user',
  query: reportRangeQuery,
  queryAliases: reportQueryAliases,
  body: prospectListPayload,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const updateProspectList = defineOperation({
  name: 'updateProspectList',
  summary: 'Rename a list, or refresh it at other times',
  method: 'PUT',
  path: '/api/prospects/:id',
  access: 'user',
  params: idParams,
  body: prospectListUpdate,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const addProspects = defineOperation({
  name: 'addProspects',
  summary: 'Put people on a list',
  method: 'PUT',
  path: '/api/prospects/add',
  access: 'user',
  body: prospectAddition,
  response: z.object({
    data: z.object({ added: z.number().int(), already: z.number().int() }),
    message: z.string(),
  }),
  errors: ['not_found', 'conflict'],
});

export const detachProspect = defineOperation({
  name: 'detachProspect',
  summary: 'Take somebody off a list',
  method: 'PUT',
  path: '/api/prospects/:listId/:id/detach',
  access: 'user',
  params: z.strictObject({ listId: id, id }),
  response: message,
  errors: ['not_found', 'conflict'],
});

export const refreshProspectList = defineOperation({
  name: 'refreshProspectList',
  summary: 'Bring a live list up to date now',
  method: 'POST',
  path: '/api/prospects/:id/refresh',
  access: 'user',
  params: idParams,
  response: message,
  errors: ['not_found', 'conflict'],
});

export const deleteProspectList = defineOperation({
  name: 'deleteProspectList',
  summary: 'Delete a list; its people stay in the consumer file',
  method: 'DELETE',
  path: '/api/prospects/:id',
  access: 'user',
  params: idParams,
  response: message,
  errors: ['not_found', 'conflict'],
});

export const exportProspectList = defineOperation({
  name: 'exportProspectList',
  summary: 'All people of a list as a file; who is suppressed is left out',
  method: 'POST',
  path: '/api/prospects/export',
  access: 'user',
  answersPeople: true,
  body: z.strictObject({ list_id: id, type: z.enum(exportTypes).default('csv') }),
  answersFile: true,
  errors: ['not_found', 'conflict'],
});
