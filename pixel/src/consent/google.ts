// Loaded by the core where a pixel follows Google's Consent Mode: the consent commands in the data layer decide.
import { attempt, listen } from '../listen.ts';
import { choiceOf, decide, stored } from './decide.ts';

/** Parameters of `gtag('consent', 'default' or 'update', …)`. */
interface Entry {
  0?: unknown;
  1?: unknown;
  2?: Readonly<Record<string, unknown>>;
}

// Of a default that holds in some regions only, it is not known whether the visitor is there: the stricter one counts.
const defaults: Record<string, unknown> = {};
const updates: Record<string, unknown> = {};
const seen = new WeakSet<Entry>();
const measuring = 'analytics_storage';
const advertising = ['ad_storage', 'ad_user_data', 'ad_personalization'];
const no = 'denied';
let isWaiting = false;

function take({ 0: command, 1: kind, 2: states }: Entry): boolean {
  if (command !== 'consent' || !states) return false;
  for (const [type, state] of Object.entries(states))
    if (kind === 'update') updates[type] = state;
    else if (kind === 'default' && defaults[type] !== no) defaults[type] = state;
  return true;
}

/** A page that denies by default says once more what the visitor decided, if they did. After five seconds without that, an earlier yes is over. */
function waitForUpdate(): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    if (!updates[measuring] && stored().consent === 'granted') decide({ source: 'google', measuring: no });
  }, 5_000);
}

function conclude(): void {
  const state = updates[measuring] ?? defaults[measuring];
  // A default is the site's word, not the visitor's.
  if (!updates[measuring] && state === no) waitForUpdate();
  else if (state) {
    const isAsked = advertising.some((type) => updates[type]);
    const isAllowed = advertising.every((type) => (updates[type] ?? defaults[type]) !== no);
    decide({
      source: 'google',
      measuring: choiceOf(state === 'granted'),
      marketing: isAsked ? choiceOf(isAllowed) : undefined,
    });
  }
}

function readDataLayer(): void {
  // A cast because the list belongs to the page, whatever it put there.
  const { dataLayer } = window as unknown as { dataLayer?: Entry[] };
  let isNew = false;
  dataLayer?.forEach((entry) =>
    attempt(() => {
      if (seen.has(entry)) return;
      seen.add(entry);
      if (take(entry)) isNew = true;
    }),
  );
  if (isNew) conclude();
}

const read = (): void => attempt(readDataLayer);
read();
setInterval(read, 500);
// A choice that closes the page is in time, too.
listen('visibilitychange', read);
