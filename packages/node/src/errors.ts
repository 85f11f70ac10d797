/**
 * Why events were not sent: `invalid_event`, `event_too_large` and `closed` are thrown by the call; `queue_full`, `refused` and `timeout` go to
 * `onError`.
 */
export type ErrorCode = 'invalid_event' | 'event_too_large' | 'closed' | 'queue_full' | 'refused' | 'timeout';

/** Events that were not sent, and why. */
export class AcquaintError extends Error {
  readonly code: ErrorCode;
  /** Ids of the events that are lost. */
  readonly messageIds: readonly string[];

  constructor(code: ErrorCode, message: string, messageIds: readonly string[] = []) {
    super(message);
    this.name = 'AcquaintError';
    this.code = code;
    this.messageIds = messageIds;
  }
}
