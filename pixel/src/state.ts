import { attempt } from './listen.ts';
import { mode } from './settings.ts';

export interface PixelEvent {
  id: string;
  type: 'pageview' | 'engagement' | 'click' | 'download' | 'form' | 'identify' | 'custom' | 'consent';
  at: number;
  url: string;
  name?: string | null | undefined;
  referrer?: string;
  title?: string;
  email?: string;
  scroll?: number;
  engaged?: number;
  props?: object | undefined;
  items?: unknown;
}

/** The owner is the JSON of `{pixel, visitor, visit}` at the time of the event, so that a retry in a later visit keeps them. */
export type Entry = [owner: string, event: PixelEvent];

interface State {
  visitor: string | null;
  visit: string | null;
  queue: Entry[];
  /** Epoch milliseconds of the visitor's and the visit's beginning and of the last activity. */
  since: number;
  begun: number;
  active: number;
  consent: string | undefined;
  timezone: string;
}

// A cast because the type library does not know Global Privacy Control yet.
export const hasPrivacyControl = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;

export let state: State;

/** False when the visitor, the settings or the browser forbid to keep anything: then ids are null and the queue stays in memory. */
export function canStore(): unknown {
  return (
    navigator.cookieEnabled &&
    state.consent !== 'denied' &&
    (mode > 1 || (!hasPrivacyControl && (mode || state.consent)))
  );
}

/** Takes over what earlier pages and other tabs stored. */
export function read(): void {
  reset();
  attempt(() => (state = { ...state, ...JSON.parse(localStorage['acquaint']) }));
}

export function save(): void {
  // Storage may be full: then the state lives as long as the page.
  if (canStore()) write();
}

/** Deletes everything but a decision about consent. */
export function erase(): void {
  reset(state.consent);
  attempt(() => {
    delete localStorage['acquaint'];
    document.cookie = 'acquaint_id=;Max-Age=0;Path=/';
  });
  // The bare decision, without ids: otherwise the next page would make new ones. Where consent is waited for, no decision means no already.
  if (state.consent && mode) write();
}

function write(): void {
  attempt(() => (localStorage['acquaint'] = JSON.stringify(state)));
}

function reset(consent?: string): void {
  // A cast because times are missing at first, which reads as "over" in every comparison.
  state = { visitor: null, visit: null, queue: [] as Entry[], consent } as State;
}
