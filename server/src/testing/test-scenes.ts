import type { Scene, SceneNode } from '@acquaint/contract';
import { blankScene, newText } from '@acquaint/engine';

/** An A5 flyer, or another design, with layers on its first page. */
export function sceneWith(children: SceneNode[], scene = blankScene('a5_landscape')): Scene {
  return {
    ...scene,
    pages: scene.pages.map((page, index) => (index === 0 ? { ...page, children } : page)),
  };
}

/** A postcard that prints the code of its recipient and nothing else. */
export function codeCard(): Scene {
  const box = { x: 12_000, y: 12_000, w: 90_000, h: 12_000 };
  const text = newText('code', box, { text: 'CODE {code}', style: { font: 'Inter' } });
  return sceneWith([text], blankScene('postcard_4x6'));
}
