import { consentSources, duplicatePolicies, type PeopleImport } from '@acquaint/contract';
import { texts } from './people-imports.texts.ts';

export const policyLabel = (policy: PeopleImport['policy']): string =>
  duplicatePolicies.find(({ value }) => value === policy)?.label ?? policy;

/** On what ground somebody may be contacted; the empty text where nothing was said. */
export const consentLabel = (consent: string): string =>
  consentSources.find(({ value }) => value === consent)?.label ?? '';

export const statusLabels: Readonly<Record<PeopleImport['status'], string>> = {
  queued: texts.starting,
  running: texts.running,
  done: texts.done,
  failed: texts.failed,
  cancelled: texts.stopped,
  undone: texts.undone,
};
