import { consentSources, duplicatePolicies, type PeopleImport } from '@acquaint/contract';

export const policyLabel = (policy: PeopleImport['policy']): string =>
  duplicatePolicies.find(({ value }) => value === policy)?.label ?? policy;

/** On what ground somebody may be contacted; the empty text where nothing was said. */
export const consentLabel = (consent: string): string =>
  consentSources.find(({ value }) => value === consent)?.label ?? '';

export const statusLabels: Readonly<Record<PeopleImport['status'], string>> = {
  queued: 'Starting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Stopped',
  undone: 'Undone',
};
