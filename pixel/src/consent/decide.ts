import { attempt } from '../listen.ts';
import type { ConsentSource } from '../../build.ts';

export type Choice = 'granted' | 'denied';
/** What a visitor decided; `marketing` is missing where nobody asked them or the law does not. */
export interface Decision {
  readonly source: ConsentSource;
  readonly measuring: Choice;
  readonly marketing?: Choice | undefined;
}

type Command = (command: 'consent', decision: Choice, details?: object) => void;

// What was reported last, and of which id: each page asks the platform again, and it says the same.
const key = 'acquaint_consent';

export const choiceOf = (isAllowed: unknown): Choice => (isAllowed ? 'granted' : 'denied');

/** What the core keeps on the device; nothing where it may not. */
export function stored(): { visitor?: string | null; since?: number; consent?: string } {
  let state = {};
  attempt(() => (state = JSON.parse(localStorage['acquaint'])));
  return state;
}

function details({ source, measuring, marketing }: Decision): object | undefined {
  const { visitor, since } = stored();
  const isNews =
    // Without an id there is nobody for whom a refusal could be recorded.
    measuring === 'denied' ? visitor : localStorage[key] !== [since, source, marketing].join(' ');
  return marketing && isNews ? { source, marketing } : undefined;
}

/** Calls the core, and remembers with what until the visitor gets another id. */
export function decide(decision: Decision): void {
  const { acquaint } = window as unknown as { acquaint: Command };
  const { source, measuring, marketing } = decision;
  let more: object | undefined;
  // Storage may be forbidden: then there is no id either.
  attempt(() => (more = details(decision)));
  acquaint('consent', measuring, more);
  attempt(() => {
    if (measuring === 'denied') delete localStorage[key];
    else if (more && stored().since) localStorage[key] = [stored().since, source, marketing].join(' ');
  });
}

/** Calls the platform's function once it is there; it may load after the pixel. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it spares a cast in every reader
export function whenThere<Api>(name: string, use: (api: Api) => void): void {
  // A cast because what a page has under a name is known by the name alone.
  const api = (window as unknown as Record<string, Api | undefined>)[name];
  if (api) attempt(() => use(api));
  else setTimeout(() => whenThere(name, use), 500);
}
