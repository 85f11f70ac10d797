import { pixel } from './settings.ts';
import { canStore, read, state } from './state.ts';

/** A version 4 UUID; on plain http, where browsers leave it out, of a blob's address, which takes a millisecond and is a tenth of a polyfill. */
export function uuid(): string {
  return crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36);
}

/** Keeps the visit open, renews visitor and visit where they are over, and answers the owner of an event of now. The caller saves it. */
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
      // Asked again with the next batch: the visitor may have traveled.
      state.timezone = '';
      state.begun = now;
    }
    state.active = now;
  }
  return JSON.stringify({ pixel, visitor: state.visitor, visit: state.visit });
}
