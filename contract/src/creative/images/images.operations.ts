import { z } from 'zod';
import { defineOperation } from '../../shared/operation.ts';

export const replaceImageLink = defineOperation({
  name: 'replaceImageLink',
  summary: 'A new address for a picture of the account, named by its present one, which answers 404 from then on',
  method: 'POST',
  path: '/api/images/link',
  access: 'user',
  body: z.strictObject({ url: z.string().max(300) }),
  response: z.object({ data: z.object({ url: z.string() }), message: z.string() }),
  errors: ['not_found'],
});
