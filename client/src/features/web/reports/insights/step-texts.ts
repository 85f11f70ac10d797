import type { Step, StepKind } from '@acquaint/contract';

export const stepKindLabels: Readonly<Record<StepKind, string>> = {
  page: 'view a page',
  form: 'send a form',
  event: 'trigger an event',
};
export const targetLabels: Readonly<Record<StepKind, string>> = {
  page: 'Page',
  form: 'Form name',
  event: 'Event name',
};
export const targetHints: Readonly<Record<StepKind, string>> = {
  page: 'Such as /thanks, or /products/* for all product pages',
  form: "The form's ID or name, such as newsletter. Use * for any form.",
  event: "As in acquaint('track', 'signup'). Use * for any event.",
};

/** A step as a person reads it. */
export function stepText({ kind, target }: Step): string {
  return kind === 'page' ? target : kind === 'form' ? `Form “${target}”` : `Event “${target}”`;
}
