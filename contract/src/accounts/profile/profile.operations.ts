import { z } from 'zod';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { imageUpload } from '../../shared/uploads.ts';
import { job } from '../system/jobs/jobs.schema.ts';
import { emailField, user } from '../sign-in/session/session.schema.ts';
import {
  companyProfileFields,
  passwordPayload,
  profile,
  profilePayload,
  userConfigPayload,
  userSession,
} from './profile.schema.ts';

const said = z.object({ message: z.string() });
const changed = z.object({ data: user, message: z.string() });
const confirmed = z.strictObject({
  password: z.string('Password is required').min(1, 'Password is required').max(255),
});

export const getProfile = defineOperation({
  name: 'getProfile',
  summary: 'The own personal and company data',
  method: 'GET',
  path: '/api/profile',
  access: 'user',
  permission: 'own',
  response: z.object({ data: profile }),
  errors: [],
});

export const updateProfile = defineOperation({
  name: 'updateProfile',
  summary: 'Change the own name, company data or time zone',
  method: 'PUT',
  path: '/api/profile',
  access: 'user',
  permission: 'own',
  // What it says of the company is the account's.
  fieldPermissions: Object.fromEntries(companyProfileFields.map((field) => [field, 'manage'] as const)),
  body: profilePayload,
  response: changed,
  errors: [],
});

export const changeEmail = defineOperation({
  name: 'changeEmail',
  summary: 'Ask for another email address; it changes once the link mailed to it is opened',
  method: 'POST',
  path: '/api/profile/email',
  access: 'user',
  permission: 'own',
  body: confirmed.extend({ email: emailField }),
  response: said,
  errors: ['not_while_impersonating'],
});

export const changePassword = defineOperation({
  name: 'changePassword',
  summary: 'Change the own password; ends all other sessions',
  method: 'POST',
  path: '/api/profile/password',
  access: 'user',
  permission: 'own',
  body: passwordPayload,
  response: said,
  errors: ['not_while_impersonating'],
});

export const setProfilePicture = defineOperation({
  name: 'setProfilePicture',
  summary: 'Give oneself a picture, or another one',
  method: 'POST',
  path: '/api/profile/picture',
  access: 'user',
  permission: 'own',
  upload: imageUpload,
  response: changed,
  errors: [],
});

export const removeProfilePicture = defineOperation({
  name: 'removeProfilePicture',
  summary: 'Remove the own picture',
  method: 'DELETE',
  path: '/api/profile/picture',
  access: 'user',
  permission: 'own',
  response: changed,
  errors: [],
});

export const listSessions = defineOperation({
  name: 'listSessions',
  summary: 'Where the user is signed in',
  method: 'GET',
  path: '/api/sessions',
  access: 'user',
  permission: 'own',
  response: z.object({ data: z.array(userSession) }),
  mostRows: 200,
  errors: [],
});

export const revokeSession = defineOperation({
  name: 'revokeSession',
  summary: 'End one of the own sessions',
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'user',
  permission: 'own',
  confirmsIdentity: true,
  params: idParams,
  response: said,
  errors: ['not_found'],
});

export const revokeOtherSessions = defineOperation({
  name: 'revokeOtherSessions',
  summary: 'End all own sessions but this one',
  method: 'DELETE',
  path: '/api/sessions',
  access: 'user',
  permission: 'own',
  confirmsIdentity: true,
  response: said,
  errors: [],
});

export const updateUserConfig = defineOperation({
  name: 'updateUserConfig',
  summary: 'Remember table columns and filters',
  method: 'PUT',
  path: '/api/user-config',
  access: 'user',
  permission: 'own',
  body: userConfigPayload,
  response: z.object({ data: user }),
  errors: [],
});

export const exportAccount = defineOperation({
  name: 'exportAccount',
  summary: 'Make a zip file of all data of the account',
  method: 'POST',
  path: '/api/profile/export',
  access: 'user',
  permission: 'manage',
  confirmsIdentity: true,
  response: z.object({ data: job, message: z.string() }),
  errors: ['not_while_impersonating'],
});

export const downloadDataExport = defineOperation({
  name: 'downloadDataExport',
  summary: 'The zip file that a finished export has made; it is kept for seven days',
  method: 'GET',
  path: '/api/data-exports/:id',
  access: 'user',
  permission: 'manage',
  confirmsIdentity: true,
  params: idParams,
  answersFile: true,
  errors: ['not_found', 'not_while_impersonating'],
});

export const closeAccount = defineOperation({
  name: 'closeAccount',
  summary: 'Have the account and all its data deleted in 30 days',
  method: 'POST',
  path: '/api/profile/close',
  access: 'user',
  permission: 'manage',
  confirmsIdentity: true,
  body: confirmed,
  response: changed,
  errors: ['conflict', 'not_while_impersonating'],
});

export const keepAccount = defineOperation({
  name: 'keepAccount',
  summary: 'Take back the wish to close the account',
  method: 'POST',
  path: '/api/profile/keep',
  access: 'user',
  permission: 'manage',
  response: changed,
  errors: ['conflict'],
});
