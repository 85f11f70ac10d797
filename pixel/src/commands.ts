import { reportEmail } from './email.ts';
import { touch } from './identity.ts';
import { attempt } from './listen.ts';
import { flush, record } from './queue.ts';
import { canStore, erase, save, state } from './state.ts';

const commands: Record<'track' | 'identify' | 'consent', (subject: never, details?: object) => void> = {
  // Whatever the page calls it, it becomes a text. The items of an order go along as they are: the collector picks what it knows of them.
  track(name: string | number, details?: { items?: unknown }) {
    // What the collector accepts: texts, finite numbers and truth values.
    const flatten = (key: string, value: unknown): unknown => (key && typeof value === 'object' ? undefined : value);
    record('custom', {
      name: `${name}`,
      items: details?.items,
      props: details && JSON.parse(JSON.stringify(details), flatten),
    });
  },
  identify({ email }: { email: string }) {
    reportEmail('identify', email);
  },
  /** With details, such as the source and what was decided about marketing, it is recorded though it says the same about measuring. */
  consent(decision: unknown, details?: object) {
    if (!details && decision === state.consent) return;
    flush(true);
    state.consent = decision === 'granted' ? decision : 'denied';
    save();
    // Before the ids are erased: a refusal with details goes with them a last time, so that it can be recorded for the person.
    const owner = touch();
    if (!canStore()) erase();
    record('consent', { name: state.consent, props: details }, details && owner);
  },
};

/** Parameters of a call of `acquaint(…)`, as an arguments object or an array; a wrong call records nothing. */
export type Call = [command: keyof typeof commands, subject: never, details?: object];

export function run([command, subject, details]: Call): void {
  attempt(() => commands[command](subject, details));
}
