import { createHmac } from 'node:crypto';
import type { VendorPath } from '../json-request.ts';
import type { ConnectionSettings } from '../port.ts';
import type { VendorRequest } from '../send-request.ts';
import { secretSetting, textSetting } from '../settings.ts';
import { type ExplainAnswer, recordOf, textAt } from '../vendor-answer.ts';

/** The version that is spoken: https://developers.facebook.com/documentation/ads-commerce/marketing-api/marketing-api-changelog/versions */
export const metaVersion = 'v26.0';

const base = `https://graph.facebook.com/${metaVersion}`;

/** The ad account as the API names it, with or without `act_` in the form. */
export function adAccount(connection: ConnectionSettings): string {
  return `act_${textSetting(connection, 'ad_account_id').replace(/^act_/, '')}`;
}

/** Shows that whoever has the token has the secret of the app, too. */
function proofOf(connection: ConnectionSettings): Record<string, string> {
  const secret = secretSetting(connection, 'app_secret').trim();
  const token = secretSetting(connection, 'access_token').trim();
  return secret === '' ? {} : { appsecret_proof: createHmac('sha256', secret).update(token).digest('hex') };
}

/** A request with parameters as the Graph API wants them: in the address of a GET, otherwise as a form; objects as JSON. */
export function metaRequest(
  connection: ConnectionSettings,
  call: VendorPath,
  parameters: Readonly<Record<string, unknown>> = {},
): VendorRequest {
  const space = call.indexOf(' ');
  const given = {
    access_token: secretSetting(connection, 'access_token').trim(),
    ...proofOf(connection),
    ...parameters,
  };
  const form = new URLSearchParams(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
  const url = `${base}${call.slice(space + 1)}`;
  if (call.startsWith('GET ')) return { method: 'GET', url: `${url}?${form}`, headers: {}, body: null };
  return {
    // What is before the space is a method by its type.
    method: call.slice(0, space) as VendorRequest['method'],
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  };
}

/** 190, 102: the token. 10 and those from 200 to 299: a right that it lacks. */
const isUnauthorized = (code: number): boolean =>
  code === 190 || code === 102 || code === 10 || (code >= 200 && code < 300);
/** 33: the object is not there, or not for this token. 1713230: the audience is blocked until an appeal. */
const closed = new Set(['33', '1713230']);

/** Meta answers 400 to nearly everything; what is wrong is in the code. */
export const explainMeta: ExplainAnswer = ({ body }, message) => {
  const error = recordOf(body)?.['error'];
  const code = Number(textAt(error, 'code') || Number.NaN);
  if (isUnauthorized(code)) return { kind: 'unauthorized', message };
  if (recordOf(error)?.['is_transient'] === true || code === 1 || code === 2) return { kind: 'unavailable', message };
  return code === 100 && closed.has(textAt(error, 'error_subcode')) ? { kind: 'missing', message } : null;
};
