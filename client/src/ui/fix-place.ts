import { useEffect, useRef } from 'react';

/** Goes to the step of a planner where something of its checklist is fixed. */
export type FixStep = (step: number, key: string) => void;

/** What is fixed at the place of something else. */
const places: Readonly<Record<string, string>> = { print: 'design', texts: 'design', codes: 'design' };

/** The id of the place where something of a checklist is fixed, for the panel that is this place. */
export const fixPlaceId = (key: string): string => `fix-${key}`;

/** Goes to the step where something is fixed, and on to its place there: scrolled into view, with its first field focused. */
export function useFixPlace(step: number, onStep: (step: number) => void): FixStep {
  const wanted = useRef<{ readonly step: number; readonly key: string } | null>(null);
  useEffect(() => {
    if (wanted.current?.step !== step) return;
    const { key } = wanted.current;
    const place = document.querySelector(`#${fixPlaceId(places[key] ?? key)}`);
    wanted.current = null;
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input, button, textarea')?.focus({ preventScroll: true });
  }, [step]);
  return (next, key) => {
    wanted.current = { step: next, key };
    onStep(next);
  };
}
