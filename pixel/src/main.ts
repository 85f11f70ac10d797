import { reportClick } from './clicks.ts';
import { run, type Call } from './commands.ts';
import { reportForm } from './email.ts';
import { attempt, listen } from './listen.ts';
import { flush } from './queue.ts';
import { consentScript } from './settings.ts';
import { canStore, erase, read } from './state.ts';
import { beginView, countSecond, navigate, reportEngagement } from './view.ts';
interface Commands {
  (...call: Call): unknown;
  q?: { push: (call: Call) => unknown; map?: Call[]['map'] };
}

declare global {
  interface Window {
    acquaint?: Commands;
    acquaintTest?: boolean;
  }
  interface Document {
    prerendering?: boolean;
  }
}

function start(): void {
  const commands: Commands = (window.acquaint ??= (...call) => commands.q?.push(call));
  // A cast because an empty list has no type of its own.
  const early = (commands.q ??= [] as Call[]);
  // No array any more: another copy of the script runs already.
  if (!early.map) return;
  // The pasted snippet goes on pushing here, so that references to it taken early keep working.
  commands.q = { push: run };
  read();
  if (!canStore()) erase();
  // Before the page view, for which a decision about consent holds already.
  early.map(run);
  // A stored decision, or one that the consent script knows at once, is in time for the page view; the seconds begin it where the script does not come.
  if (consentScript) import(consentScript).then(navigate, navigate);
  else navigate();
  // The Navigation API leaves the page's history functions alone; where it is missing, the seconds find out.
  self.navigation?.addEventListener('currententrychange', navigate);
  setInterval(countSecond, 1000);
  // The page is hidden, which includes that it is left, or seen again.
  listen('visibilitychange', () => {
    navigate();
    reportEngagement();
    flush(document.hidden);
  });
  // The page came back from the back-forward cache, where scripts do not run again.
  listen('pageshow', ({ persisted }: PageTransitionEvent) => persisted && beginView());
  listen('click', reportClick);
  listen('auxclick', reportClick);
  listen('submit', reportForm);
}

if (!navigator.webdriver || window.acquaintTest) {
  listen('prerenderingchange', start);
  if (!document.prerendering) attempt(start);
}
