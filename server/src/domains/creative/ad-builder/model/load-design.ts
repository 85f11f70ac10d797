import type { Scene } from '@acquaint/contract';
import { readScene } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { createDesignStore } from './designs.store.ts';
import type { DesignRow } from './designs.table.ts';

/** A design of the account. Throws 404. */
export async function loadDesign({ transaction, user }: UserContext, id: string): Promise<DesignRow> {
  const row = await transaction((tx) => createDesignStore(tx, user).find(id));
  if (row === null) throw new OperationError('not_found');
  return row;
}

/** The scene of a stored design, in the present version of the model. */
export function sceneOf({ document }: Pick<DesignRow, 'document'>): Scene {
  const { scene, errors } = readScene(document);
  if (scene === null) throw new Error(`A stored design is none: ${Object.keys(errors).join(', ')}`);
  return scene;
}

/** The scene that was sent in a field. Throws 400 with what is wrong, by the place in it. */
export function requireScene(document: unknown, field = 'document'): Scene {
  const { scene, errors } = readScene(document);
  if (scene !== null) return scene;
  throw invalidInput(
    Object.fromEntries(Object.entries(errors).map(([place, said]) => [place.replace(/^document/, field), said])),
  );
}
