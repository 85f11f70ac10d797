import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createScimToken } from './create-scim-token.ts';
import { createSsoProvider } from './create-sso-provider.ts';
import { deleteSsoProvider } from './delete-sso-provider.ts';
import { finishSingleSignOn } from './finish-single-sign-on.ts';
import { listSsoProviders } from './list-sso-providers.ts';
import { startSingleSignOn } from './start-single-sign-on.ts';
import { updateSsoProvider } from './update-sso-provider.ts';

export const singleSignOnRoutes = [
  bind(contract.startSingleSignOn, startSingleSignOn),
  bind(contract.finishSingleSignOn, finishSingleSignOn),
  bind(contract.listSsoProviders, listSsoProviders),
  bind(contract.createSsoProvider, createSsoProvider),
  bind(contract.updateSsoProvider, updateSsoProvider),
  bind(contract.deleteSsoProvider, deleteSsoProvider),
  bind(contract.createScimToken, createScimToken),
];
