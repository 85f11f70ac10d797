import { setPartnerLogo as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { deleteImage, storeImage } from '../../../../platform/images/images.ts';
import { changePartner } from '../model/change-partner.ts';
import { loadPartner } from '../model/load-partner.ts';
import { installationFolder } from '../model/present-partner.ts';

const maximumEdge = 400;

export const setPartnerLogo = mutation(
  operation,
  { audit: 'partner', as: 'system' },
  async (context, { params, file }) => {
    const { services } = context;
    await loadPartner(context, params.id);
    const { id: logoId } = await storeImage(services, { accountId: installationFolder, file, maximumEdge });
    try {
      const before = await changePartner(context, params.id, (store) =>
        store.update(params.id, { logoId, updatedAt: services.now() }),
      );
      if (before.logoId !== null) await deleteImage(services, installationFolder, before.logoId);
    } catch (error) {
      await deleteImage(services, installationFolder, logoId);
      throw error;
    }
    return { data: await loadPartner(context, params.id), message: 'The logo was saved.' };
  },
);
