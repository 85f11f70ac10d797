import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, fieldErrorsOf } from './api-error.ts';

/** How long nothing is typed before a draft is saved. */
const quietMilliseconds = 1_200;

/** Where a draft is stored, and which state of it. */
export interface StoredPlace {
  readonly id: string;
  readonly revision: number;
}

export interface AutosaveOptions<Draft> {
  /** What is stored; null for a draft that never was. */
  readonly stored: { readonly place: StoredPlace; readonly draft: Draft } | null;
  readonly draft: Draft;
  /** Whether a draft that never was stored can be. */
  readonly canBegin: (draft: Draft) => boolean;
  /** Stores a draft upon the state that it was made from; null begins one. */
  readonly store: (draft: Draft, place: StoredPlace | null) => Promise<StoredPlace>;
  /** A draft was stored for the first time. */
  readonly onBegun?: (id: string) => void;
}

/** Somebody else changed it meanwhile. */
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** A draft that is saved by itself, one state after another, upon the revision that it was made from. */
export function useAutosave<Draft>({ stored, draft: given, canBegin, store, onBegun }: AutosaveOptions<Draft>) {
  const [draft, setDraft] = useState(given);
  const [saved, setSaved] = useState<Draft | null>(stored?.draft ?? null);
  const place = useRef<StoredPlace | null>(stored?.place ?? null);
  const [id, setId] = useState(stored?.place.id ?? null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const running = useRef<Promise<boolean> | null>(null);
  const isDirty = saved === null ? canBegin(draft) : JSON.stringify(draft) !== JSON.stringify(saved);

  const keep = async (next: Draft): Promise<boolean> => {
    setIsSaving(true);
    try {
      const known = place.current;
      place.current = await store(next, known);
      setSaved(next);
      setFailure(null);
      if (known === null) {
        setId(place.current.id);
        onBegun?.(place.current.id);
      }
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  /** Saves what is there, one after another; answers whether it is stored. */
  const save = async (): Promise<boolean> => {
    if (running.current !== null) await running.current;
    if (!isDirty) return saved !== null;
    running.current = keep(draft);
    const isStored = await running.current;
    running.current = null;
    return isStored;
  };

  const saveQuietly = useEffectEvent(() => void save());
  const text = JSON.stringify(draft);
  useEffect(() => {
    // Each change of the text begins the wait again.
    if (text === '' || !isDirty || failure !== null) return undefined;
    const timer = setTimeout(saveQuietly, quietMilliseconds);
    return () => clearTimeout(timer);
  }, [text, isDirty, failure]);

  return {
    draft,
    id,
    save,
    isDirty,
    isSaving,
    failure,
    isConflict: isConflict(failure),
    errors: fieldErrorsOf(failure instanceof Error ? failure : null),
    revisionOf: () => place.current?.revision,
    /** Changes the draft by what it is now. */
    change(changeOf: (now: Draft) => Draft) {
      setFailure(null);
      setDraft(changeOf);
    },
  };
}
