import { reportEmail } from './email.ts';
import { attempt } from './listen.ts';
import { flush, record } from './queue.ts';
import { canStore, erase, save, state } from './state.ts';

const commands: Record<'track' | 'identify' | 'consent', (subject: never, details?: object) => void> = {
  // Whatever the page calls it, it becomes a text.
  track(name: string | number, details?: object) {
    // What the collector accepts: texts, finite numbers and truth values.
    const flatten = (key: string, value: unknown): unknown => (!key || /^[bns]/.test(typeof value) ? value : undefined);
    record('custom', { name: `${name}`, props: details && JSON.parse(JSON.stringify(details), flatten) });
  },
  identify({ email }: { email: string }) {
    reportEmail('identify', email);
  },
  consent(decision: unknown) {
    if (decision === state.consent) return;
    flush(true);
    state.consent = decision === 'granted' ? decision : 'denied';
    if (canStore()) save();
    else erase();
    record('consent', { name: state.consent });
  },
};

/** Parameters of a call of `acquaint(…)`, as an arguments object or an array; a wrong call records nothing. */
export type Call = [command: keyof typeof commands, subject: never, details?: object];

export function run([command, subject, details]: Call): void {
  attempt(() => commands[command](subject, details));
}
