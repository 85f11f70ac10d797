import { jsonRequest, type VendorPath } from '../json-request.ts';
import type { ConnectionSettings } from '../port.ts';
import type { VendorRequest } from '../send-request.ts';
import { textSetting } from '../settings.ts';
import { type ExplainAnswer, recordOf } from '../vendor-answer.ts';

/** Customer IDs are digits; people write them with dashes. */
const customerId = (connection: ConnectionSettings, name: string): string =>
  textSetting(connection, name).replaceAll(/\D/g, '');

interface Account {
  readonly accountType: 'GOOGLE_ADS';
  readonly accountId: string;
}

/** The account whose lists are written, and the manager account through which it is reached, where there is one. */
export function accountsOf(connection: ConnectionSettings): {
  readonly operating: Account;
  readonly login: Account | null;
} {
  const login = customerId(connection, 'login_customer_id');
  return {
    operating: { accountType: 'GOOGLE_ADS', accountId: customerId(connection, 'customer_id') },
    login: login === '' ? null : { accountType: 'GOOGLE_ADS', accountId: login },
  };
}

const resourceOf = ({ accountType, accountId }: Account): string => `accountTypes/${accountType}/accounts/${accountId}`;

/** The path of the user lists of the account. */
export function listsPath(connection: ConnectionSettings): string {
  return `${resourceOf(accountsOf(connection).operating)}/userLists`;
}

/** A request to the Data Manager API. https://developers.google.com/data-manager/api/reference/rest */
export function googleRequest(
  { connection, token }: { readonly connection: ConnectionSettings; readonly token: string },
  call: VendorPath,
  content?: unknown,
): VendorRequest {
  const { login } = accountsOf(connection);
  const headers = {
    authorization: `Bearer ${token}`,
    // Members name their login account in the body, lists in a header.
    ...(login === null || !call.includes('/userLists') ? {} : { 'login-account': resourceOf(login) }),
  };
  return jsonRequest(call, { base: 'https://datamanager.googleapis.com/v1', headers }, content);
}

/** The token endpoint refuses a statement with 400 and a word; the API itself answers objects. */
export const explainGoogle: ExplainAnswer = ({ status, body }, message) =>
  status === 400 && typeof recordOf(body)?.['error'] === 'string' ? { kind: 'unauthorized', message } : null;
