import {
  type AudienceRequest,
  countAudience,
  listAudienceAttributes,
  listPersonas,
  previewAudience,
} from '@acquaint/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** What audiences can be made of. It changes by imports only. */
export function attributesOptions() {
  return answerTo(listAudienceAttributes, {}, { staleTime: 10 * 60_000 });
}

/** The exact count of an audience; while it is asked the earlier one is shown, and a question that is no longer asked is cancelled. */
export function countOptions(audience: AudienceRequest) {
  return answerTo(
    countAudience,
    { body: audience },
    { placeholderData: keepPreviousData, meta: { isSilent: true, isBackground: true }, select: dataOf },
  );
}

/** Who an audience is. */
export function previewOptions(audience: AudienceRequest) {
  return answerTo(
    previewAudience,
    { body: audience },
    { placeholderData: keepPreviousData, meta: { isSilent: true, isBackground: true }, select: dataOf },
  );
}

/** All personas, to choose from. */
export function personaNamesOptions() {
  return answerTo(listPersonas, {}, { select: dataOf });
}
