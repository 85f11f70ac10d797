import type { SyncMapping } from '@acquaint/contract';
import { texts } from '../audience-sync.texts.ts';

export type MappingStep = SyncMapping['steps'][number];
export type StepKind = MappingStep['kind'];
type DateFormat = Extract<MappingStep, { kind: 'date' }>['format'];

/** What steps are called, in the order in which they are offered. */
export const stepLabels: Readonly<Record<StepKind, string>> = {
  trim: texts.trimSpaces,
  lower: texts.lowercase,
  upper: texts.uppercase,
  digits: texts.digitsOnly,
  e164: texts.phoneNumberE164,
  date: texts.dateOrTime,
  split: texts.partOfText,
  replace: texts.replaceText,
  affix: texts.addText,
  truncate: texts.shorten,
  default: texts.valueIfEmpty,
  'if-empty': texts.otherColumnIfEmpty,
};
// The keys of the record above.
export const stepKinds = Object.keys(stepLabels) as StepKind[];

/** How dates are written, each by an example. */
export const dateLabels: Readonly<Record<DateFormat, string>> = {
  date: '2026-01-31',
  time: '2026-01-31T18:30:00.000Z',
  'compact-date': '20260131',
  'epoch-seconds': texts.secondsSince1970,
  'epoch-milliseconds': texts.millisecondsSince1970,
};

/** A step as it is when its kind is chosen. */
export function newStep(kind: StepKind, column: string): MappingStep {
  if (kind === 'e164') return { kind, country: 'US' };
  if (kind === 'date') return { kind, format: 'date' };
  if (kind === 'split') return { kind, separator: ' ', position: 1 };
  if (kind === 'replace') return { kind, search: '', replacement: '' };
  if (kind === 'affix') return { kind, prefix: '', suffix: '' };
  if (kind === 'truncate') return { kind, length: 100 };
  if (kind === 'default') return { kind, value: '' };
  return kind === 'if-empty' ? { kind, column } : { kind };
}

function detailOf(step: MappingStep): string {
  if (step.kind === 'e164') return step.country;
  if (step.kind === 'date') return dateLabels[step.format];
  if (step.kind === 'split') return `${step.position}, “${step.separator}”`;
  if (step.kind === 'replace') return `“${step.search}” → “${step.replacement}”`;
  if (step.kind === 'affix') return `${step.prefix}…${step.suffix}`;
  if (step.kind === 'truncate') return String(step.length);
  if (step.kind === 'default') return `“${String(step.value ?? '')}”`;
  return step.kind === 'if-empty' ? step.column : '';
}

/** What a value goes through, in one line. */
export function stepsText(steps: readonly MappingStep[]): string {
  if (steps.length === 0) return texts.asItIs;
  return steps
    .map((step) => {
      const detail = detailOf(step);
      return detail === '' ? stepLabels[step.kind] : `${stepLabels[step.kind]} (${detail})`;
    })
    .join(', ');
}
