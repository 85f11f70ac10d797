import type { Scene, SceneNode } from '@acquaint/contract';
import { blankScene } from '@acquaint/engine';

/** An A5 flyer, or another design, with layers on its first page. */
export function sceneWith(children: SceneNode[], scene = blankScene('a5_landscape')): Scene {
  return {
    ...scene,
    pages: scene.pages.map((page, index) => (index === 0 ? { ...page, children } : page)),
  };
}
