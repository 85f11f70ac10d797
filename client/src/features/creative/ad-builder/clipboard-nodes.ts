import { type SceneNode, sceneNode } from '@acquaint/contract';
import { z } from 'zod';

const key = 'acquaint:copied-layers';

/** Keeps layers to be pasted, also into another design in another tab. */
export function copyNodes(nodes: readonly SceneNode[]): void {
  localStorage.setItem(key, JSON.stringify(nodes));
}

/** The layers that were copied last; none when there are none, or when they are of another version. */
export function copiedNodes(): SceneNode[] {
  try {
    return z.array(sceneNode).parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}
