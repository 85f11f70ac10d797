import { z } from 'zod';
import { id, idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { lookalike, lookalikeDetails } from './lookalikes.schema.ts';

export const listLookalikes = defineOperation({
  name: 'listLookalikes',
  summary: 'Models of who is like the people of a list',
  method: 'GET',
  path: '/api/lookalikes',
  access: 'user',
  response: z.object({ data: z.array(lookalike) }),
  mostRows: 1_000,
  errors: [],
});

export const createLookalike = defineOperation({
  name: 'createLookalike',
  summary: 'Learn, or learn again, who is like the people of a list',
  method: 'POST',
  path: '/api/lookalikes',
  access: 'user',
  body: z.strictObject({ list_id: id }),
  response: z.object({ data: lookalike }),
  errors: ['not_found', 'conflict'],
});

export const getLookalike = defineOperation({
  name: 'getLookalike',
  summary: 'How well a lookalike model tells people, and by what',
  method: 'GET',
  path: '/api/lookalikes/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: lookalikeDetails }),
  errors: ['not_found'],
});

export const deleteLookalike = defineOperation({
  name: 'deleteLookalike',
  summary: 'Delete a lookalike model that no live list is made of',
  method: 'DELETE',
  path: '/api/lookalikes/:id',
  access: 'user',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict'],
});
