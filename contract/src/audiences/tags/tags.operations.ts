import { z } from 'zod';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import {
  tag,
  taggedPage,
  taggedQuery,
  tagMerge,
  tagName,
  tagPayload,
  tagsOfQuery,
  tagsSync,
  tagUpdate,
} from './tags.schema.ts';

const saved = z.object({ data: tag, message: z.string() });
const message = z.object({ message: z.string() });

export const listTags = defineOperation({
  name: 'listTags',
  summary: 'All tags of the account by name, with how often each is used',
  method: 'GET',
  path: '/api/tags',
  access: 'user',
  response: z.object({ tags: z.array(tag) }),
  mostRows: 500,
  errors: [],
});

export const createTag = defineOperation({
  name: 'createTag',
  summary: 'Make a tag',
  method: 'POST',
  path: '/api/tags',
  access: 'user',
  body: tagPayload,
  response: saved,
  errors: ['conflict'],
});

export const updateTag = defineOperation({
  name: 'updateTag',
  summary: 'Rename a tag, or give it another color',
  method: 'PUT',
  path: '/api/tags/:id',
  access: 'user',
  params: idParams,
  body: tagUpdate,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const deleteTag = defineOperation({
  name: 'deleteTag',
  summary: 'Delete a tag; what carried it stays',
  method: 'DELETE',
  path: '/api/tags/:id',
  access: 'user',
  params: idParams,
  response: message,
  errors: ['not_found'],
});

export const mergeTags = defineOperation({
  name: 'mergeTags',
  summary: 'Put what carries some tags under one, and delete the others',
  method: 'POST',
  path: '/api/tags/merge',
  access: 'user',
  body: tagMerge,
  response: saved,
  errors: ['not_found'],
});

export const syncTags = defineOperation({
  name: 'syncTags',
  summary: 'Set, add or remove tags on several things of one type',
  method: 'POST',
  path: '/api/tags-sync',
  access: 'user',
  body: tagsSync,
  response: z.object({ data: z.array(tagName), message: z.string() }),
  errors: ['not_found'],
});

export const listTagsOf = defineOperation({
  name: 'listTagsOf',
  summary: 'Which tags some things carry; those without any are left out',
  method: 'GET',
  path: '/api/tags-of',
  access: 'user',
  query: tagsOfQuery,
  response: z.object({ data: z.record(z.string(), z.array(tagName)) }),
  mostRows: 100,
  errors: [],
});

export const listTagged = defineOperation({
  name: 'listTagged',
  summary: 'What carries a tag, any of several or all of them, a page of one type at a time',
  method: 'GET',
  path: '/api/tagged',
  access: 'user',
  answersPeople: true,
  query: taggedQuery,
  response: taggedPage,
  errors: [],
});
