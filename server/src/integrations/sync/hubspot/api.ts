import { jsonRequest, type VendorPath } from '../json-request.ts';
import type { ConnectionSettings } from '../port.ts';
import type { VendorRequest } from '../send-request.ts';
import { secretSetting } from '../settings.ts';

/** The version that is spoken. HubSpot keeps one for 18 months: https://developers.hubspot.com/docs/developer-tooling/platform/versioning */
export const hubspotVersion = '2026-03';

/** The object type of contacts. */
export const contactType = '0-1';

/** A request to HubSpot. */
export function hubspotRequest(connection: ConnectionSettings, call: VendorPath, content?: unknown): VendorRequest {
  const headers = { authorization: `Bearer ${secretSetting(connection, 'access_token').trim()}` };
  return jsonRequest(call, { base: 'https://api.hubapi.com', headers }, content);
}
