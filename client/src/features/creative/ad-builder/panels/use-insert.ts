import type { SceneNode } from '@acquaint/contract';
import { useEditor } from '../editor-context.ts';
import { newNodeId } from '../editor-state.ts';
import { texts } from '../ad-builder.texts.ts';

interface Placed {
  readonly x: number;
  readonly y: number;
}

/** Puts a new layer on the page that is shown, on top: about a place of it, or about its middle. */
export function useInsert(): (
  make: (id: string, box: (w: number, h: number) => SceneBox) => SceneNode,
  at?: Placed,
) => void {
  const { state, dispatch } = useEditor();
  const { scene, page } = state;
  return (make, at = { x: scene.size.width / 2, y: scene.size.height / 2 }) => {
    const target = scene.pages[page];
    if (target === undefined) return;
    const node = make(newNodeId(), (w, h) => ({ x: Math.round(at.x - w / 2), y: Math.round(at.y - h / 2), w, h }));
    const command = { type: 'insert_node', parent: target.id, index: target.children.length, node } as const;
    dispatch({ type: 'do', command, select: [node.id], say: texts.added });
  };
}

interface SceneBox extends Placed {
  readonly w: number;
  readonly h: number;
}
