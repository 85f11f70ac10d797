import { jsonRequest, type VendorPath } from '../json-request.ts';
import type { ConnectionSettings } from '../port.ts';
import type { VendorRequest } from '../send-request.ts';
import { secretSetting } from '../settings.ts';
import type { ExplainAnswer } from '../vendor-answer.ts';

const keyForm = /^[0-9a-f]{32}-([a-z]{2,4}\d{1,4})$/;

/** The data center is the end of the key: `…-us6` answers at us6.api.mailchimp.com. A key without one goes nowhere. */
export function mailchimpRequest(connection: ConnectionSettings, call: VendorPath, content?: unknown): VendorRequest {
  const key = secretSetting(connection, 'api_key').trim();
  const center = keyForm.exec(key)?.[1];
  // Any name goes. This one keeps the key whole within the encoded text, so that it is found and hidden there, too.
  const authorization = `Basic ${Buffer.from(`acquaint:${key}`).toString('base64')}`;
  const base = center === undefined ? 'nowhere:' : `https://${center}.api.mailchimp.com/3.0`;
  return jsonRequest(call, { base, headers: { authorization } }, content);
}

/** Whether a key has the form that Mailchimp gives keys. */
export function isMailchimpKey(key: string): boolean {
  return keyForm.test(key.trim());
}

/** Under heavy load Mailchimp answers 403 without JSON, which is no lack of a right. */
export const explainMailchimp: ExplainAnswer = ({ status, body }, message, now) =>
  status === 403 && body === undefined
    ? { kind: 'throttled', retryAt: new Date(now.getTime() + 10_000), message }
    : null;
