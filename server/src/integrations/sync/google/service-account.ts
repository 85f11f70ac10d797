import { createPrivateKey, sign } from 'node:crypto';
import type { ConnectionSettings } from '../port.ts';
import type { VendorRequest } from '../send-request.ts';
import { secretSetting } from '../settings.ts';
import { recordOf, textAt } from '../vendor-answer.ts';

/** The token is asked for here alone, whatever the file of a service account names. */
const tokenUrl = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/datamanager';
const lifetime = 3_600;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const encode = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/**
 * Asks for an access token with a signed statement (RFC 7523); null when the file of the service account cannot be used.
 * https://developers.google.com/identity/protocols/oauth2/service-account
 */
export function tokenRequest(connection: ConnectionSettings, now: Date): VendorRequest | null {
  const account = recordOf(parse(secretSetting(connection, 'service_account')));
  const email = textAt(account, 'client_email');
  const key = textAt(account, 'private_key');
  if (email === '' || key === '') return null;
  const issued = Math.floor(now.getTime() / 1_000);
  const id = textAt(account, 'private_key_id');
  const header = encode({ alg: 'RS256', typ: 'JWT', ...(id === '' ? {} : { kid: id }) });
  const claims = encode({ iss: email, scope, aud: tokenUrl, iat: issued, exp: issued + lifetime });
  const signature = signed(`${header}.${claims}`, key);
  if (signature === null) return null;
  const grant = {
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: `${header}.${claims}.${signature}`,
  };
  return {
    method: 'POST',
    url: tokenUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(grant).toString(),
  };
}

function signed(text: string, key: string): string | null {
  try {
    return sign('sha256', Buffer.from(text), createPrivateKey(key)).toString('base64url');
  } catch {
    return null;
  }
}

/** What is said of a file that is none of a service account. */
export const unusableAccount = 'This is not the JSON key file of a service account.';
