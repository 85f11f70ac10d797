import { pixel } from './settings.ts';
import { canStore, read, save, state } from './state.ts';

/** A version 4 UUID out of a blob's address: crypto.randomUUID is missing on plain http, and this is a tenth of a polyfill. */
export function uuid(): string {
  return URL.createObjectURL(new Blob()).slice(-36);
}

/** Keeps the visit open, renews visitor and visit where they are over, and answers the owner of an event of now. */
export function touch(): string {
  if (canStore()) {
    read();
    const now = Date.now();
    // 13 months; comparisons with a time that is not known yet are false.
    if (!(now - state.since < 34128e6)) {
      state.visitor = /acquaint_id=(.{36})/.exec(document.cookie)?.[1] ?? uuid();
      state.since = now;
      document.cookie =
        `acquaint_id=${state.visitor};Max-Age=34128000;Path=/;SameSite=Lax` +
        (location.protocol > 'http:' ? ';Secure' : '');
    }
    // 30 minutes without activity, or a day
    if (!(now - state.active < 18e5 && now - state.begun < 864e5)) {
      state.visit = uuid();
      // Asked anew with the next batch: the visitor may have traveled.
      state.timezone = '';
      state.begun = now;
    }
    state.active = now;
    save();
  }
  return JSON.stringify({ pixel, visitor: state.visitor, visit: state.visit });
}
