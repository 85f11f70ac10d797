import { jsonRequest, type VendorPath } from '../json-request.ts';
import type { ConnectionSettings } from '../port.ts';
import type { VendorRequest } from '../send-request.ts';
import { secretSetting } from '../settings.ts';

/** The revision that is spoken. Klaviyo keeps one for two years: https://developers.klaviyo.com/en/docs/api_versioning_and_deprecation_policy */
export const klaviyoRevision = '2026-07-15';

const mediaType = 'application/vnd.api+json';

/** A request in the form of JSON:API. */
export function klaviyoRequest(connection: ConnectionSettings, call: VendorPath, content?: unknown): VendorRequest {
  const headers = {
    authorization: `Klaviyo-API-Key ${secretSetting(connection, 'private_key').trim()}`,
    accept: mediaType,
    revision: klaviyoRevision,
  };
  return jsonRequest(call, { base: 'https://a.klaviyo.com/api', headers, contentType: mediaType }, content);
}

/** The place of the next page. The link is the vendor's; only the cursor is taken from it, so that requests go nowhere else. */
export function nextCursor(link: string): string | null {
  return URL.canParse(link) ? new URL(link).searchParams.get('page[cursor]') : null;
}
