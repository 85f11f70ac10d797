import { listSsoProviders } from '@acquaint/contract';
import { answerTo } from '../../../platform/api/query.ts';

/** The providers of single sign-on, and the address that they send people back to. */
export function ssoProvidersOptions() {
  return answerTo(listSsoProviders, {});
}
