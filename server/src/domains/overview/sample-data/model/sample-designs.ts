import { findPreset, findTemplate } from '@acquaint/engine';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { createDesignStore } from '../../../creative/ad-builder/index.ts';
import { createSampleEddm, removeSampleEddm } from '../../../mail/eddm/index.ts';

/** What the sample business has designed: the templates that it began with. */
const sampleDesigns = [
  ['Fall showroom card', 'furniture'],
  ['Neighborhood card', 'furniture-eddm_6.5x11'],
  ['Weekend sale post', 'boutique-sale'],
] as const;

/** Designs pieces for the sample business, and plans a mailing to every door with one of them. */
export async function createSampleDesigns(services: Services, accountId: string): Promise<void> {
  const { postgres, now } = services;
  const designs = await postgres.forAccount(accountId, async (transaction) => {
    const store = createDesignStore(transaction, { account_id: accountId, id: null });
    const made = [];
    for (const [name, key] of sampleDesigns) {
      const scene = findTemplate(key)?.scene();
      if (scene === undefined) throw new Error(`There is no template ${key}`);
      made.push(await store.insert({ id: newId(), name, designType: scene.preset, scene, isSample: true }, now()));
    }
    return made;
  });
  const card = designs.find(({ designType }) => findPreset(designType)?.use === 'eddm');
  if (card !== undefined) await createSampleEddm(services, accountId, card);
}

/** Deletes the sample designs of an account with what was planned with them; repeating it is harmless. */
export async function removeSampleDesigns(services: Services, accountId: string): Promise<void> {
  await removeSampleEddm(services, accountId);
  await services.postgres.forAccount(accountId, (transaction) =>
    createDesignStore(transaction, { account_id: accountId, id: null }).removeSamples(),
  );
}
