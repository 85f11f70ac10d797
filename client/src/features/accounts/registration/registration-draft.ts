import { z } from 'zod';

const key = 'acquaint-registration';
const draft = z.object({ step: z.number().int().min(0).max(2), values: z.record(z.string(), z.string()) });
export type RegistrationDraft = z.infer<typeof draft>;

/** What is never written down. */
const secrets = new Set(['password', 'password_confirmation']);

/** What was typed before the page was reloaded, in this tab; passwords are asked for again. */
export function readDraft(): RegistrationDraft {
  try {
    return draft.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return { step: 0, values: {} };
  }
}

export function writeDraft(step: number, values: Readonly<Record<string, unknown>>): void {
  const kept = Object.entries(values).filter(([name, value]) => !secrets.has(name) && typeof value === 'string');
  sessionStorage.setItem(key, JSON.stringify({ step, values: Object.fromEntries(kept) }));
}

export function deleteDraft(): void {
  sessionStorage.removeItem(key);
}
