import { createDesign as operation, mostDesigns, type OperationInput, type Scene } from '@acquaint/contract';
import { blankScene, defaultPreset, findPreset, findTemplate } from '@acquaint/engine';
import { mutation } from '../../../../platform/http/mutation.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createDesignStore } from '../model/designs.store.ts';
import { loadDesign, requireScene, sceneOf } from '../model/load-design.ts';
import { presentDesign } from '../model/present-design.ts';

type Body = OperationInput<typeof operation>['body'];

async function begin(context: UserContext, body: Body): Promise<{ scene: Scene; name: string }> {
  const { preset = defaultPreset, template, copy_of: copyOf, document } = body;
  if (document !== undefined) return { scene: requireScene(document), name: 'Untitled' };
  if (copyOf !== undefined) {
    const row = await loadDesign(context, copyOf);
    return { scene: sceneOf(row), name: `Copy of ${row.name}`.slice(0, 200) };
  }
  if (template !== undefined) {
    const found = findTemplate(template);
    if (found === null) throw invalidInput({ template: ['There is no such template'] });
    return { scene: found.scene(), name: found.name };
  }
  if (findPreset(preset) === null) throw invalidInput({ preset: ['There is no such size'] });
  return { scene: blankScene(preset), name: 'Untitled' };
}

export const createDesign = mutation(operation, { audit: 'design', lock: 'designs' }, async (context, { body }) => {
  const { services, user, write } = context;
  const { scene, name } = await begin(context, body);
  const row = await write(async (tx) => {
    const store = createDesignStore(tx, user);
    if ((await store.count()) >= mostDesigns)
      throw new OperationError('limit_reached', { message: `There are ${mostDesigns} designs. Delete some first.` });
    const inserted = await store.insert(
      { id: newId(), name: body.name ?? name, designType: scene.preset, scene },
      services.now(),
    );
    return { audit: { objectId: inserted.id }, result: inserted };
  });
  return { data: await presentDesign(context, row), message: 'The design was begun.' };
});
