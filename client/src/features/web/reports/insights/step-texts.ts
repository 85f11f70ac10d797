import type { Step, StepKind } from '@acquaint/contract';
import { texts } from '../reports.texts.ts';

export const stepKindLabels: Readonly<Record<StepKind, string>> = {
  page: texts.viewPage,
  form: texts.sendForm,
  event: texts.triggerEvent,
};
export const targetLabels: Readonly<Record<StepKind, string>> = {
  page: texts.page,
  form: texts.formName,
  event: texts.eventName,
};
export const targetHints: Readonly<Record<StepKind, string>> = {
  page: texts.suchAsThanksOrProducts,
  form: texts.formsIdOrNameSuch,
  event: texts.asInAcquaintTrackSignup,
};

/** A step as a person reads it. */
export function stepText({ kind, target }: Step): string {
  return kind === 'page' ? target : kind === 'form' ? texts.formTarget({ target }) : texts.eventTarget({ target });
}
