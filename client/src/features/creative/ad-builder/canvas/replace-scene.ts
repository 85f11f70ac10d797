import { randomId } from '../../../../platform/random-id.ts';
import type { Scene } from '@acquaint/contract';
import type { SceneCommand } from '@acquaint/engine';

/** Puts everything of another design in the place of what is there. Pages get ids of their own, so that none is there twice on the way. */
export function replaceScene(now: Scene, next: Scene): SceneCommand {
  const { pages, schema: _schema, ...values } = next;
  const inserts = pages.map((page, index): SceneCommand => ({
    type: 'insert_page',
    index: now.pages.length + index,
    page: { ...page, id: randomId() },
  }));
  const removals = now.pages.map(({ id }): SceneCommand => ({ type: 'remove_page', id }));
  return { type: 'batch', commands: [...inserts, ...removals, { type: 'set_scene', values }] };
}
