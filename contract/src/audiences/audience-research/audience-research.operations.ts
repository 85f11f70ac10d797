import { z } from 'zod';
import { signedToken } from '../../web/reports/sharing/report-sharing.schema.ts';
import { embedSites, linkEnd, linkPassword, plainText, typedLinkPassword } from '../../shared/fields.ts';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { research, sharedStudy, study, studyShare } from './audience-research.schema.ts';

export const researchAudience = defineOperation({
  name: 'researchAudience',
  summary: 'Who populations are, beside each other: aggregates only, none of fewer than ten people',
  method: 'POST',
  path: '/api/audience/research',
  access: 'user',
  permission: 'view',
  body: study,
  response: z.object({ data: research }),
  errors: [],
});

export const listStudyShares = defineOperation({
  name: 'listStudyShares',
  summary: 'Links by which anybody reads a study',
  method: 'GET',
  path: '/api/study-shares',
  access: 'user',
  response: z.object({ data: z.array(studyShare) }),
  mostRows: 50,
  errors: [],
});

export const createStudyShare = defineOperation({
  name: 'createStudyShare',
  summary: 'Make a link by which anybody reads a study: aggregates only, none of fewer than ten people',
  method: 'POST',
  path: '/api/study-shares',
  access: 'user',
  body: z.strictObject({
    name: plainText(100).min(1, 'Name is required'),
    ends_in_days: linkEnd,
    password: linkPassword,
    embed_on: embedSites,
    study,
  }),
  response: z.object({ data: studyShare, message: z.string() }),
  errors: ['conflict'],
});

export const deleteStudyShare = defineOperation({
  name: 'deleteStudyShare',
  summary: 'End a link to a study; whoever opens it reads nothing any more',
  method: 'DELETE',
  path: '/api/study-shares/:id',
  access: 'user',
  params: idParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const getSharedStudy = defineOperation({
  name: 'getSharedStudy',
  summary: 'The study behind a link',
  method: 'GET',
  path: '/api/shared-studies/:token',
  access: 'public',
  params: z.strictObject({ token: signedToken }),
  response: z.object({ data: sharedStudy }),
  errors: ['not_found', 'link_password_required'],
});

export const openSharedStudy = defineOperation({
  name: 'openSharedStudy',
  summary: 'The study behind a link that has a password',
  method: 'POST',
  path: '/api/shared-studies/:token/open',
  access: 'public',
  unrepeatable: 'answers a secret',
  params: z.strictObject({ token: signedToken }),
  body: typedLinkPassword,
  response: z.object({ data: sharedStudy }),
  errors: ['not_found'],
});
