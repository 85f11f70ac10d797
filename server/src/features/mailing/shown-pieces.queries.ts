import { visibleAmong } from '../person-graph/index.ts';
import { notSuppressed } from '../privacy/index.ts';

/** A condition over pieces (`alias`: their table in the query): whom they are for may be used. */
export function isShown(alias = ''): string {
  const own = 'select mail_pieces.consumer_id from mail_pieces where is_own';
  return `${alias}${notSuppressed} and (not ${alias}is_own or ${alias}consumer_id in (${visibleAmong(own)}))`;
}
