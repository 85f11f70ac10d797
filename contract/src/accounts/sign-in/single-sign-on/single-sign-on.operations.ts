import { z } from 'zod';
import { idParams } from '../../../shared/ids.ts';
import { defineOperation } from '../../../shared/operation.ts';
import { emailField, secondStep, signedIn } from '../session/session.schema.ts';
import { ssoProvider, ssoProviderPayload, ssoProviderUpdate } from './single-sign-on.schema.ts';

const said = z.object({ message: z.string() });
const secretText = z.string().min(1).max(200);

export const startSingleSignOn = defineOperation({
  name: 'startSingleSignOn',
  summary: 'Where people of an email domain sign in; null where they sign in with a password',
  method: 'POST',
  path: '/api/single-sign-on/start',
  access: 'public',
  unrepeatable: 'answers a secret',
  body: z.strictObject({ email: emailField }),
  /** `ticket` stays in the browser that began: nobody else can finish. */
  response: z.object({ data: z.object({ url: z.string(), ticket: z.string() }).nullable() }),
  errors: ['single_sign_on_failed'],
});

export const finishSingleSignOn = defineOperation({
  name: 'finishSingleSignOn',
  summary: 'Sign in with what the provider has answered',
  method: 'POST',
  path: '/api/single-sign-on/finish',
  access: 'public',
  unrepeatable: 'answers a secret',
  body: z.strictObject({
    ticket: secretText,
    /** The query that the provider sent the browser back with. */
    answer: z.string().min(1, 'The answer of the provider is missing').max(8000),
  }),
  response: z.union([signedIn, secondStep]),
  errors: ['single_sign_on_failed', 'sign_in_expired', 'account_pending', 'account_inactive'],
});

export const listSsoProviders = defineOperation({
  name: 'listSsoProviders',
  summary: 'The providers of single sign-on',
  method: 'GET',
  path: '/api/admin/sso-providers',
  access: 'admin',
  scope: 'installation',
  /** `redirect_uri` is what a provider wants to know. */
  response: z.object({ data: z.array(ssoProvider), meta: z.object({ redirect_uri: z.string() }) }),
  mostRows: 100,
  errors: [],
});

export const createSsoProvider = defineOperation({
  name: 'createSsoProvider',
  summary: 'Add a provider of single sign-on (OpenID Connect)',
  method: 'POST',
  path: '/api/admin/sso-providers',
  access: 'admin',
  confirmsIdentity: true,
  scope: 'installation',
  body: ssoProviderPayload,
  response: said.extend({ data: ssoProvider }),
  errors: ['conflict'],
});

export const updateSsoProvider = defineOperation({
  name: 'updateSsoProvider',
  summary: 'Change a provider of single sign-on; a secret that is not given stays',
  method: 'PUT',
  path: '/api/admin/sso-providers/:id',
  access: 'admin',
  confirmsIdentity: true,
  scope: 'installation',
  params: idParams,
  body: ssoProviderUpdate,
  response: said.extend({ data: ssoProvider }),
  errors: ['not_found', 'conflict'],
});

export const deleteSsoProvider = defineOperation({
  name: 'deleteSsoProvider',
  summary: 'Delete a provider of single sign-on; sessions that it opened end',
  method: 'DELETE',
  path: '/api/admin/sso-providers/:id',
  access: 'admin',
  confirmsIdentity: true,
  scope: 'installation',
  params: idParams,
  response: said,
  errors: ['not_found'],
});

export const createScimToken = defineOperation({
  name: 'createScimToken',
  summary: 'A token for the directory of a provider (SCIM 2.0 at /scim/v2), shown once; an earlier one ends',
  method: 'POST',
  path: '/api/admin/sso-providers/:id/scim-token',
  access: 'admin',
  confirmsIdentity: true,
  scope: 'installation',
  params: idParams,
  response: said.extend({ data: z.object({ token: z.string() }) }),
  errors: ['not_found'],
});
