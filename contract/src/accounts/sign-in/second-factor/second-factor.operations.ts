import { z } from 'zod';
import { defineOperation } from '../../../shared/operation.ts';
import { factorCode, secondFactor } from './second-factor.schema.ts';

const said = z.object({ message: z.string() });
/** Shown once: only their hashes are stored. */
const withCodes = said.extend({ data: z.object({ recovery_codes: z.array(z.string()) }) });

export const getSecondFactor = defineOperation({
  name: 'getSecondFactor',
  summary: 'Whether signing in takes a second factor, and how many recovery codes are left',
  method: 'GET',
  path: '/api/second-factor',
  access: 'user',
  permission: 'own',
  allowsMissingFactor: true,
  response: z.object({ data: secondFactor }),
  errors: [],
});

export const startSecondFactor = defineOperation({
  name: 'startSecondFactor',
  summary: 'A new secret for an authenticator app; it counts once a code of it was given',
  method: 'POST',
  path: '/api/second-factor',
  access: 'user',
  permission: 'own',
  allowsMissingFactor: true,
  confirmsIdentity: true,
  /** `uri` is what the QR code says. */
  response: z.object({ data: z.object({ secret: z.string(), uri: z.string() }) }),
  errors: ['conflict', 'not_while_impersonating'],
});

export const enableSecondFactor = defineOperation({
  name: 'enableSecondFactor',
  summary: 'Turn the second factor on with a first code; answers ten recovery codes',
  method: 'POST',
  path: '/api/second-factor/enable',
  access: 'user',
  permission: 'own',
  allowsMissingFactor: true,
  confirmsIdentity: true,
  body: z.strictObject({ code: factorCode }),
  response: withCodes,
  errors: ['conflict', 'not_while_impersonating'],
});

export const renewRecoveryCodes = defineOperation({
  name: 'renewRecoveryCodes',
  summary: 'Ten new recovery codes; the earlier ones stop working',
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  access: 'user',
  permission: 'own',
  confirmsIdentity: true,
  response: withCodes,
  errors: ['conflict', 'not_while_impersonating'],
});

export const removeSecondFactor = defineOperation({
  name: 'removeSecondFactor',
  summary: 'Turn the second factor off',
  method: 'DELETE',
  path: '/api/second-factor',
  access: 'user',
  permission: 'own',
  confirmsIdentity: true,
  response: said,
  errors: ['conflict', 'not_while_impersonating'],
});
