import { findTemplate } from '@acquaint/engine';
import { newId } from '../../platform/ids/ids.ts';
import type { Services } from '../../platform/services.ts';
import { createDesignStore } from '../ad-builder/index.ts';

/** What the sample business has designed, and the templates that it began with. */
const sampleDesigns = [
  ['Fall showroom card', 'furniture'],
  ['Weekend sale post', 'boutique-sale'],
] as const;

/** Designs two pieces for the sample business. */
export async function createSampleDesigns({ postgres, now }: Services, accountId: string): Promise<void> {
  await postgres.forAccount(accountId, async (transaction) => {
    const store = createDesignStore(transaction, { account_id: accountId, id: null });
    for (const [name, key] of sampleDesigns) {
      const scene = findTemplate(key)?.scene();
      if (scene === undefined) throw new Error(`There is no template ${key}`);
      await store.insert({ id: newId(), name, designType: scene.preset, scene, isSample: true }, now());
    }
  });
}

/** Forgets the sample designs of an account; repeating it is harmless. */
export async function removeSampleDesigns({ postgres }: Services, accountId: string): Promise<void> {
  await postgres.forAccount(accountId, (transaction) =>
    createDesignStore(transaction, { account_id: accountId, id: null }).removeSamples(),
  );
}
