import type { Step, StepKind } from '@acquaint/contract';

export const stepKindLabels: Readonly<Record<StepKind, string>> = {
  page: 'reach a page',
  form: 'send a form',
  event: 'cause an event',
};
export const targetLabels: Readonly<Record<StepKind, string>> = {
  page: 'Page',
  form: 'Name of the form',
  event: 'Name of the event',
};
export const targetHints: Readonly<Record<StepKind, string>> = {
  page: 'Such as /thanks, or /products/* for all that begins so',
  form: 'Its id or name on the page, such as newsletter; * is any form',
  event: "As in acquaint('track', 'signup'); * is any event",
};

/** A step as a person reads it. */
export function stepText({ kind, target }: Step): string {
  return kind === 'page' ? target : kind === 'form' ? `Form “${target}”` : `Event “${target}”`;
}
