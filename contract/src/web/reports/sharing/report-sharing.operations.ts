import { z } from 'zod';
import { typedLinkPassword } from '../../../shared/fields.ts';
import { id, idParams } from '../../../shared/ids.ts';
import { defineOperation } from '../../../shared/operation.ts';
import {
  reportMail,
  reportMailPayload,
  reportShare,
  reportSharePayload,
  sharedReport,
  signedToken,
} from './report-sharing.schema.ts';

const ofPixel = z.strictObject({ pixelUuid: id });
const message = z.object({ message: z.string() });

export const listReportShares = defineOperation({
  name: 'listReportShares',
  summary: 'Links by which anybody reads a report of a pixel',
  method: 'GET',
  path: '/api/report-shares',
  access: 'user',
  query: ofPixel,
  response: z.object({ data: z.array(reportShare) }),
  mostRows: 50,
  errors: ['not_found'],
});

export const createReportShare = defineOperation({
  name: 'createReportShare',
  summary: 'Make a link by which anybody reads a report, without names and without small counts of people',
  method: 'POST',
  path: '/api/report-shares',
  access: 'user',
  body: reportSharePayload,
  response: z.object({ data: reportShare, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const deleteReportShare = defineOperation({
  name: 'deleteReportShare',
  summary: 'End a link; whoever opens it reads nothing any more',
  method: 'DELETE',
  path: '/api/report-shares/:id',
  access: 'user',
  params: idParams,
  response: message,
  errors: ['not_found'],
});

export const getSharedReport = defineOperation({
  name: 'getSharedReport',
  summary: 'The report behind a link',
  method: 'GET',
  path: '/api/shared-reports/:token',
  access: 'public',
  params: z.strictObject({ token: signedToken }),
  response: z.object({ data: sharedReport }),
  errors: ['not_found', 'link_password_required'],
});

export const openSharedReport = defineOperation({
  name: 'openSharedReport',
  summary: 'The report behind a link that has a password',
  method: 'POST',
  path: '/api/shared-reports/:token/open',
  access: 'public',
  unrepeatable: 'answers a secret',
  params: z.strictObject({ token: signedToken }),
  body: typedLinkPassword,
  response: z.object({ data: sharedReport }),
  errors: ['not_found'],
});

export const listReportMails = defineOperation({
  name: 'listReportMails',
  summary: 'Who gets a report of a pixel by mail, and how often',
  method: 'GET',
  path: '/api/report-mails',
  access: 'user',
  query: ofPixel,
  response: z.object({ data: z.array(reportMail) }),
  mostRows: 50,
  errors: ['not_found'],
});

export const createReportMail = defineOperation({
  name: 'createReportMail',
  summary: 'Mail a report each day, week or month, or alerts when there is a reason',
  method: 'POST',
  path: '/api/report-mails',
  access: 'user',
  body: reportMailPayload,
  response: z.object({ data: reportMail, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const sendReportMail = defineOperation({
  name: 'sendReportMail',
  summary: 'Mail the latest report now, besides its times',
  method: 'POST',
  path: '/api/report-mails/:id/send',
  access: 'user',
  permission: 'work',
  params: idParams,
  response: message,
  errors: ['not_found', 'too_many_requests'],
});

export const deleteReportMail = defineOperation({
  name: 'deleteReportMail',
  summary: 'Mail a report no more',
  method: 'DELETE',
  path: '/api/report-mails/:id',
  access: 'user',
  params: idParams,
  response: message,
  errors: ['not_found'],
});

export const endReportMail = defineOperation({
  name: 'endReportMail',
  summary: 'Stop a mailed report by the link in it; answers the same for one that has ended',
  method: 'POST',
  path: '/api/report-mails/end',
  access: 'public',
  body: z.strictObject({ token: signedToken }),
  response: message,
  errors: [],
});
