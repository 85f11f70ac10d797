import { z } from 'zod';
import { instant, plainText } from '../../shared/fields.ts';
import { id, idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import { listedMailing, mailing, mailingQuery, mailingReport, mailingsQuery, pieceStates } from './mailing.schema.ts';

const saved = z.object({ data: mailing, message: z.string() });

export const listMailings = defineOperation({
  name: 'listMailings',
  summary: 'Mailings with how far their pieces are',
  method: 'GET',
  path: '/api/stannp/reports',
  access: 'special',
  query: mailingsQuery,
  response: pageOf(listedMailing),
  errors: [],
});

export const getMailing = defineOperation({
  name: 'getMailing',
  summary: 'A mailing and its recipients, a page at a time; 0 is the built-in sample',
  method: 'GET',
  path: '/api/stannp/reports/:id',
  access: 'special',
  answersPeople: true,
  params: z.strictObject({ id: z.union([id, z.literal('0')]) }),
  query: mailingQuery,
  response: mailingReport,
  errors: ['not_found'],
});

export const exportMailing = defineOperation({
  name: 'exportMailing',
  summary: 'All recipients of a mailing with where their pieces are, as CSV',
  method: 'GET',
  path: '/api/mailings/:id/recipients',
  access: 'special',
  answersPeople: true,
  params: idParams,
  answersFile: true,
  errors: ['not_found'],
});

export const getMailingPackage = defineOperation({
  name: 'getMailingPackage',
  summary: 'The print-ready package of a mailing: PDF, manifest, order and check sums in a zip',
  method: 'GET',
  path: '/api/mailings/:id/package',
  access: 'user',
  answersPeople: true,
  params: idParams,
  answersFile: true,
  errors: ['not_found', 'conflict'],
});

export const getMailingProof = defineOperation({
  name: 'getMailingProof',
  summary: 'The piece of one recipient as PDF, as it is printed',
  method: 'GET',
  path: '/api/mailings/:id/proof',
  access: 'user',
  permission: 'people',
  answersPeople: true,
  params: idParams,
  query: z.strictObject({ serial: z.coerce.number().int().min(1).max(100_000_000).default(1) }),
  answersFile: true,
  errors: ['not_found'],
});

export const runMailing = defineOperation({
  name: 'runMailing',
  summary: 'Let the work on a mailing go on after it was stopped, or make its package again',
  method: 'POST',
  path: '/api/mailings/:id/run',
  access: 'user',
  permission: 'send',
  params: idParams,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const notePieces = defineOperation({
  name: 'notePieces',
  summary: 'Tell where pieces are: all were posted, or some came back',
  method: 'POST',
  path: '/api/mailings/:id/pieces',
  access: 'user',
  permission: 'send',
  params: idParams,
  body: z.strictObject({
    state: z.enum(pieceStates).extract(['mailed', 'delivered', 'returned']),
    /** Serial numbers, or codes as they are printed; without any all pieces. */
    pieces: z.array(plainText(20)).max(5_000).default([]),
    at: instant.optional(),
  }),
  response: z.object({
    data: z.object({ noted: z.number().int(), unknown: z.array(z.string()) }),
    message: z.string(),
  }),
  errors: ['not_found', 'conflict'],
});

export const listSilentRecipients = defineOperation({
  name: 'listSilentRecipients',
  summary: 'Make a prospect list of those who have not responded, or of those who have',
  method: 'POST',
  path: '/api/mailings/:id/list',
  access: 'special',
  answersPeople: true,
  params: idParams,
  body: z.strictObject({
    name: plainText(120).min(1, 'Name is required'),
    who: z.enum(['silent', 'responded']).default('silent'),
  }),
  response: z.object({ data: z.object({ list_id: id, count: z.number().int() }), message: z.string() }),
  errors: ['not_found', 'conflict'],
});
