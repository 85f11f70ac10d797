import type { EventRow } from './event-row.ts';

/** What a visitor decided about marketing, as it is published. */
export interface VisitorChoice {
  readonly account_id: string;
  readonly pixel_id: string;
  readonly visitor_id: string;
  /** What the page heard it from: a consent platform, or itself. */
  readonly source: string;
  readonly marketing: string;
  readonly at: string;
}

/** Whether an event is a decision about marketing of somebody who may be known. */
export const isChoice = ({ type, is_cookieless: isNobody, props }: EventRow): boolean =>
  type === 'consent' && !isNobody && (props['marketing'] === 'granted' || props['marketing'] === 'denied');

/** A visitor's clock may be ahead of ours: a decision is never later than its arrival. */
const momentOf = ({ at, received_at: received }: EventRow): string => (at < received ? at : received);

/** What an event of a decision says. */
export function choiceOf(row: EventRow): VisitorChoice {
  const { account_id, pixel_id, visitor_id, props } = row;
  const { source = '', marketing = '' } = props;
  return { account_id, pixel_id, visitor_id, source, marketing, at: momentOf(row) };
}
