import type { Scene } from '@acquaint/contract';
import { readScene } from '@acquaint/engine';
import { z } from 'zod';

export interface Draft {
  /** The revision that it was made from. */
  readonly revision: number;
  readonly scene: Scene;
}

const key = (id: string): string => `acquaint:design:${id}`;
const kept = z.object({ revision: z.number(), scene: z.unknown() });

/** Keeps what is not stored yet in this browser. A full storage is no failure: the server gets it in a moment. */
export function keepDraft(id: string, draft: Draft): void {
  try {
    localStorage.setItem(key(id), JSON.stringify(draft));
  } catch {
    localStorage.removeItem(key(id));
  }
}

/** What was kept of a design, or null. */
export function keptDraft(id: string): Draft | null {
  try {
    const { revision, scene: document } = kept.parse(JSON.parse(localStorage.getItem(key(id)) ?? 'null'));
    const { scene } = readScene(document);
    return scene === null ? null : { revision, scene };
  } catch {
    return null;
  }
}

export function deleteDraft(id: string): void {
  localStorage.removeItem(key(id));
}
