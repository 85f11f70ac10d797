import type { EditorSources } from '@acquaint/contract';
import type { MergeRecord, SceneResources } from '@acquaint/engine';
import { createContext, type Dispatch, use } from 'react';
import type { EditorFonts } from './editor-fonts.ts';
import type { EditorAction, EditorState } from './editor-state.ts';

export interface EditorContextValue {
  /** The id of the design. */
  readonly id: string;
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly fonts: EditorFonts;
  readonly sources: EditorSources;
  /** What pages are drawn with: the fonts that are there, the brand, pictures, and who is shown. */
  readonly resources: SceneResources;
  /** Whose values are in the merge fields; null: the samples. */
  readonly setRecord: (record: MergeRecord | null) => void;
  /** The revision that is stored, and whether it is what is shown. */
  readonly revision: number;
  readonly isSaved: boolean;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

/** The editor around a part of it. */
export function useEditor(): EditorContextValue {
  const value = use(EditorContext);
  if (value === null) throw new Error('A part of the editor stands outside of it');
  return value;
}
