import { touch } from './identity.ts';
import { here, record } from './queue.ts';
import { save } from './state.ts';

let page: string;
let engaged = 0;
let deepest: number;

export function beginView(referrer = document.referrer): void {
  page = here();
  record('pageview', { referrer });
  deepest = innerHeight;
}

/** Begins another view when a single-page application changed the path or the query. */
export function navigate(): void {
  const previous = page;
  if (here() === previous) return;
  reportEngagement();
  beginView(previous);
}

/** Called every second. */
export function countSecond(): void {
  navigate();
  // Another tab or window is in use, or the page was left open: after half an hour it is not read any more.
  if (engaged > 18e5 || !document.hasFocus()) return;
  engaged += 1000;
  deepest = Math.max(deepest, scrollY + innerHeight);
  // Reading without events keeps the visit open too.
  if (!(engaged % 1e4)) {
    touch();
    save();
  }
}

/** Reports the seconds since the last report and the depth so far. */
export function reportEngagement(): void {
  if (engaged) {
    const scroll = Math.min(100, ((100 * deepest) / document.documentElement.scrollHeight) | 0);
    record('engagement', { url: page, engaged, scroll });
  }
  engaged = 0;
}
