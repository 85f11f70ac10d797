import type { Scene } from '@acquaint/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useSaveDesign } from './ad-builder.queries.ts';
import { deleteDraft, keepDraft } from './drafts.ts';

/** How long nothing changes before it is saved, and how long until it is tried again. */
const pause = 1_500;
const retry = 5_000;

export interface Saving {
  /** The revision that is stored. */
  readonly revision: number;
  readonly state: 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict';
  /** Goes on from what is stored now. */
  readonly accept: (revision: number, scene: Scene) => void;
}

interface Opened {
  readonly revision: number;
  /** What is stored in this revision. */
  readonly scene: Scene;
  /** What is shown was made from an earlier revision. */
  readonly isBehind: boolean;
}

/**
 * Saves a design a moment after each change, upon the revision that it was made from. Until it is stored, the browser keeps it, so that nothing
 * is lost while there is no connection.
 */
export function useAutosave(id: string, scene: Scene, first: Opened): Saving {
  const save = useSaveDesign();
  const [revision, setRevision] = useState(first.revision);
  const [stored, setStored] = useState(first.scene);
  const [state, setState] = useState<'idle' | 'saving' | 'offline' | 'conflict'>(first.isBehind ? 'conflict' : 'idle');
  const isSaving = useRef(false);
  const [turn, setTurn] = useState(0);
  const isWaiting = scene !== stored;

  const store = useEffectEvent(async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    setState('saving');
    const sent = scene;
    try {
      const { data } = await save.mutateAsync({ params: { id }, body: { document: { ...sent }, revision } });
      setRevision(data.revision);
      setStored(sent);
      setState('idle');
      deleteDraft(id);
    } catch (error) {
      setState(error instanceof ApiError && error.status === 409 ? 'conflict' : 'offline');
    } finally {
      isSaving.current = false;
      setTurn((count) => count + 1);
    }
  });

  useEffect(() => {
    if (!isWaiting || state === 'conflict') return undefined;
    keepDraft(id, { revision, scene });
    const timer = setTimeout(() => void store(), state === 'offline' ? retry : pause);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react/exhaustive-deps -- another turn begins when the one before has ended
  }, [id, scene, isWaiting, revision, turn]);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWaiting]);

  return {
    revision,
    state: state === 'idle' ? (isWaiting ? 'waiting' : 'saved') : state,
    accept(nextRevision, nextScene) {
      setRevision(nextRevision);
      setStored(nextScene);
      setState('idle');
      deleteDraft(id);
    },
  };
}
