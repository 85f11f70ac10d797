export { Acquaint, type FlushOptions, type Options } from './acquaint.ts';
export { AcquaintError, type ErrorCode } from './errors.ts';
export type { Context, GroupEvent, Identity, IdentifyEvent, PageEvent, Properties, TrackEvent } from './messages.ts';
