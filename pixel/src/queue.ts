import { touch, uuid } from './identity.ts';
import { endpoint } from './settings.ts';
import { hasPrivacyControl, save, state, type Entry, type PixelEvent } from './state.ts';

let backOff = 2500;
/** A request is under way or waits for its back-off. */
let isBusy: boolean | undefined;

/** The page's address without its fragment, which may hold secrets of sign-in flows. */
export function here(): string {
  return location.href.replace(/#.*/, '');
}

/** Queues an event, durably where storage is allowed, and sends it a moment later together with its neighbors. */
export function record(type: PixelEvent['type'], details: Partial<PixelEvent>, owner = touch()): void {
  const entry: Entry = [owner, { id: uuid(), type, at: Date.now(), url: here(), ...details }];
  state.queue = [...state.queue, entry].slice(-50);
  save();
  setTimeout(flush, 250);
}

export function flush(isLeaving?: boolean): void {
  let owner = '';
  const events = state.queue
    .filter((entry) => {
      // Older than a day: the server may have lost the id and would count a repeated event twice.
      return Date.now() - entry[1].at < 864e5 && entry[0] === (owner ||= entry[0]);
    })
    .slice(0, 20)
    .map(([, event]) => {
      // Only now, because single-page applications set the title after the navigation.
      if (event.url === here()) event.title = document.title;
      return event;
    });
  if (!owner || (isBusy && !isLeaving)) return;
  // With the titles, so that a retry says the same.
  save();
  const body = JSON.stringify(
    {
      ...JSON.parse(owner),
      gpc: hasPrivacyControl,
      consent: state.consent,
      screen: [screen.width, screen.height],
      language: navigator.language,
      // Loading the browser's time zones takes longer than all the rest together: once a visit is enough.
      timezone: (state.timezone ||= Intl.DateTimeFormat().resolvedOptions().timeZone),
      sent: Date.now(),
      events,
    },
    // Whatever leaves the browser is cut to the collector's limits and free of anything that looks like an e-mail address.
    (_, value) =>
      typeof value === 'string'
        ? value.replace(/[^\s/?&=#:]+/g, (part) => (/.(@|%(25)*40)./.test(part) ? '' : part)).slice(0, 500)
        : value,
  );
  // Nobody hears a beacon's answer: its events stay queued and go again, under the same ids.
  if (!(isLeaving && navigator.sendBeacon(endpoint + '/c', body))) {
    isBusy = true;
    void fetch(endpoint + '/c', { method: 'POST', body })
      .then((response) => {
        // Too many requests (429) or a failing server: the same as no answer at all.
        if (response.status > 428) throw response;
        touch();
        state.queue = state.queue.filter(([, { id }]) => !body.includes(id));
        save();
      })
      .then(
        () => 0,
        () => (backOff *= 2),
      )
      .then((delay) => setTimeout(() => flush((isBusy = false)), delay));
  }
}
