import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, fieldErrorsOf } from './api/api-error.ts';
import { showUnnamedFailure } from './toasts.ts';

/** How long nothing changes before a draft is saved. */
const quietMilliseconds = 1_200;

/** Where a draft is stored, and which state of it. */
interface StoredPlace {
  readonly id: string;
  readonly revision: number;
}

/** `waiting`: changed, and not sent yet. `failed`: not stored, and the browser has the only copy. `conflict`: somebody else changed it meanwhile. */
export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface AutosaveOptions<Draft> {
  readonly draft: Draft;
  /** What is stored when the page opens; null for a draft that never was. */
  readonly stored: { readonly place: StoredPlace; readonly draft: Draft } | null;
  /** Whether a draft that never was stored can be. */
  readonly canBegin?: (draft: Draft) => boolean;
  /** Stores a draft upon the state that it was made from; null begins one. */
  readonly store: (draft: Draft, place: StoredPlace | null) => Promise<StoredPlace>;
  /** A draft was stored for the first time. */
  readonly onBegun?: (id: string) => void;
  /** The draft was made from an earlier state than the stored one. */
  readonly isBehind?: boolean;
  /** Milliseconds until a failed save is retried; without it, only the next change retries. */
  readonly retryAfter?: number;
  readonly isSame?: (one: Draft, other: Draft) => boolean;
}

/** Somebody else changed it meanwhile. */
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

const areEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The browser asks before it drops changes that are not stored. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

interface Failure<Draft> {
  readonly error: unknown;
  readonly of: Draft;
}

/** Stores one state of a draft after another. */
function useStoring<Draft>({ draft, stored, store, onBegun, isBehind = false }: AutosaveOptions<Draft>) {
  const [saved, setSaved] = useState<Draft | null>(stored?.draft ?? null);
  const [place, setPlace] = useState<StoredPlace | null>(stored?.place ?? null);
  const [failure, setFailure] = useState<Failure<Draft> | null>(
    isBehind ? { error: new ApiError(409, ''), of: draft } : null,
  );
  const [isSaving, setIsSaving] = useState(false);
  /** What is stored by now, for callers that cannot wait for the page to be drawn. */
  const latest = useRef(place);
  const running = useRef<Promise<boolean> | null>(null);
  const isLeft = useRef(false);

  const keep = async (): Promise<boolean> => {
    setIsSaving(true);
    try {
      const known = latest.current;
      const now = await store(draft, known);
      latest.current = now;
      setPlace(now);
      setSaved(draft);
      setFailure(null);
      // The page is left already: it must not lead anywhere any more.
      if (known === null && !isLeft.current) onBegun?.(now.id);
      return true;
    } catch (error) {
      // One toast, however often it is tried again.
      if (failure === null) showUnnamedFailure(error);
      setFailure({ error, of: draft });
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  /** Stores what is there once what runs has ended. */
  const keepNext = async (isDirty: boolean): Promise<boolean> => {
    if (running.current !== null) await running.current;
    if (!isDirty) return saved !== null;
    running.current = keep();
    const isStored = await running.current;
    running.current = null;
    return isStored;
  };
  return {
    saved,
    place,
    failure,
    isSaving,
    keepNext,
    revisionOf: () => latest.current?.revision,
    markLeft(isNow: boolean) {
      isLeft.current = isNow;
    },
  };
}

/** What failed says nothing about a draft that was changed since; who is behind stays so. */
function failureOf<Draft>(failure: Failure<Draft> | null, isShown: (draft: Draft) => boolean): unknown {
  if (failure === null) return null;
  return isConflict(failure.error) || isShown(failure.of) ? failure.error : null;
}

function stateOf(isSaving: boolean, failed: unknown, isDirty: boolean): SavingState {
  if (isSaving) return 'saving';
  if (failed !== null) return isConflict(failed) ? 'conflict' : 'failed';
  return isDirty ? 'waiting' : 'saved';
}

/** How long until it is saved by itself; null: not before something changes. */
function waitOf(state: SavingState, retryAfter: number | null): number | null {
  if (state === 'failed') return retryAfter;
  return state === 'waiting' ? quietMilliseconds : null;
}

/**
 * Saves a draft by itself a moment after each change, one state after another, upon the revision that it was made from, and at once when its
 * page is left.
 */
export function useAutosave<Draft>(options: AutosaveOptions<Draft>) {
  const { draft, canBegin = () => false, retryAfter = null, isSame = areEqual } = options;
  const { saved, place, failure, isSaving, keepNext, ...storing } = useStoring(options);
  const isDirty = saved === null ? canBegin(draft) : !isSame(draft, saved);
  const failed = failureOf(failure, (of) => isSame(of, draft));
  const state = stateOf(isSaving, failed, isDirty);
  const wait = waitOf(state, retryAfter);
  const save = (): Promise<boolean> => keepNext(isDirty);

  const saveQuietly = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isDirty || wait === null) return undefined;
    const timer = setTimeout(saveQuietly, wait);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react/exhaustive-effect-dependencies -- each change of the draft begins the wait again
  }, [draft, isDirty, wait]);

  const enter = useEffectEvent(() => storing.markLeft(false));
  const leave = useEffectEvent(() => {
    storing.markLeft(true);
    if (isDirty && state !== 'conflict') void save();
  });
  useEffect(() => {
    enter();
    return () => leave();
  }, []);
  useLeaveWarning(isDirty && place !== null);

  return {
    id: place?.id ?? null,
    revision: place?.revision,
    state,
    isDirty,
    save,
    failure: failed,
    errors: fieldErrorsOf(failed),
    /** The revision by now, also right after `save`. */
    revisionOf: storing.revisionOf,
  };
}
