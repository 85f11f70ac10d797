import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { addInstallationSuppressions } from './add-installation-suppressions.ts';
import { addSuppressions } from './add-suppressions.ts';
import { findConsents } from './find-consents.ts';
import { recordConsents } from './record-consents.ts';
import { confirmOptOut } from './confirm-opt-out.ts';
import { liftInstallationSuppression } from './lift-installation-suppression.ts';
import { liftSuppression } from './lift-suppression.ts';
import { requestOptOut } from './request-opt-out.ts';
import { searchInstallationSuppressions } from './search-installation-suppressions.ts';
import { searchSuppressions } from './search-suppressions.ts';

export const privacyRoutes = [
  bind(contract.recordConsents, recordConsents),
  bind(contract.findConsents, findConsents),
  bind(contract.requestOptOut, requestOptOut),
  bind(contract.confirmOptOut, confirmOptOut),
  bind(contract.searchSuppressions, searchSuppressions),
  bind(contract.addSuppressions, addSuppressions),
  bind(contract.liftSuppression, liftSuppression),
  bind(contract.searchInstallationSuppressions, searchInstallationSuppressions),
  bind(contract.addInstallationSuppressions, addInstallationSuppressions),
  bind(contract.liftInstallationSuppression, liftInstallationSuppression),
];
