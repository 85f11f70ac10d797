import type { Scene } from '@acquaint/contract';
import { useEffect } from 'react';
import { useAutosave } from '../../../platform/use-autosave.ts';
import { useSaveDesign } from './ad-builder.queries.ts';
import { deleteDraft, keepDraft } from './drafts.ts';

/** How long until saving is tried again. */
const retryAfter = 5_000;

interface Opened {
  readonly revision: number;
  /** What is stored in this revision. */
  readonly scene: Scene;
  /** What is shown was made from an earlier revision. */
  readonly isBehind: boolean;
}

const areOne = (one: Scene, other: Scene): boolean => one === other;

/** Saves a design by itself. Until it is stored, the browser keeps it, so that nothing is lost while there is no connection. */
export function useDesignSaving(id: string, scene: Scene, { revision: first, scene: stored, isBehind }: Opened) {
  const save = useSaveDesign();
  const {
    state,
    isDirty,
    revision = first,
  } = useAutosave<Scene>({
    draft: scene,
    stored: { place: { id, revision: first }, draft: stored },
    isBehind,
    retryAfter,
    isSame: areOne,
    async store(sent, place) {
      const body = { document: { ...sent }, revision: place?.revision ?? first };
      const { data } = await save.mutateAsync({ params: { id }, body });
      deleteDraft(id);
      return data;
    },
  });
  const isKept = isDirty && state !== 'conflict';
  useEffect(() => {
    if (isKept) keepDraft(id, { revision, scene });
  }, [id, isKept, revision, scene]);
  return { state, revision };
}
