import { type createDesign as operation, mostDesigns, type OperationInput, type Scene } from '@acquaint/contract';
import { blankScene, defaultPreset, findPreset, findTemplate } from '@acquaint/engine';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { invalidInput, OperationError } from '../../platform/http/operation-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createDesignStore } from './designs.store.ts';
import { loadDesign, requireScene, sceneOf } from './load-design.ts';
import { presentDesign } from './present-design.ts';

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

export const createDesign: Verb<typeof operation> = async (context, { body }) => {
  const { services, user, transaction } = context;
  const { scene, name } = await begin(context, body);
  const row = await transaction(async (tx) => {
    const store = createDesignStore(tx, user);
    if ((await store.count()) >= mostDesigns)
      throw new OperationError('conflict', { message: `There are ${mostDesigns} designs. Delete some first.` });
    const inserted = await store.insert(
      { id: newId(), name: body.name ?? name, designType: scene.preset, scene },
      services.now(),
    );
    await audit(tx, user, { action: 'createDesign', objectType: 'design', objectId: inserted.id });
    return inserted;
  });
  return { data: await presentDesign(context, row), message: 'The design was begun.' };
};
