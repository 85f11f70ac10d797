import { updateSsoProvider as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { columnsOf, presentProvider, refuseTakenDomain, requireFound, requireProvider } from './provider-values.ts';
import { createSsoIdentityStore, createSsoStore } from './sso.store.ts';

export const updateSsoProvider = mutation(
  operation,
  { audit: 'sso_provider', as: 'system' },
  async ({ services, write }, { params: { id }, body }) => {
    const { postgres, secrets } = services;
    const { provider } = requireFound(await postgres.readAsSystem((tx) => createSsoStore(tx).find(id)));
    const columns = await columnsOf(services, body);
    const isMoved = columns.issuer !== provider.issuer;
    if (isMoved && body.client_secret === undefined)
      throw invalidInput({ client_secret: ['Enter the secret for the new issuer'] });
    const secret = body.client_secret ?? secrets.open(provider.sealedSecret);
    await requireProvider(services, body, secret);
    const data = await write(async (transaction) => {
      const store = createSsoStore(transaction);
      const values = { ...columns, sealedSecret: secrets.seal(secret), updatedAt: services.now() };
      await store.update(id, values, body.domains);
      // What another issuer calls a subject is another person.
      if (isMoved) await createSsoIdentityStore(transaction).deleteAll(id);
      return {
        audit: { objectId: id, details: { name: body.name, domains: body.domains } },
        result: presentProvider(requireFound(await store.find(id))),
      };
    }).catch(refuseTakenDomain);
    return { data, message: 'The changes are saved.' };
  },
);
