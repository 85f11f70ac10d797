export { type CheckTarget, failed, type Finding, installationChecks, ok } from './checks/model/check-port.ts';
export { attachParts } from './checks/model/parts-checks.ts';
export { checksOf, runChecks, runWithoutDatabases } from './checks/model/run-checks.ts';
export { reportRole } from './roles/report-role.ts';
