import { getEditorSources as operation } from '@acquaint/contract';
import { computation } from '../../../../platform/http/mutation.ts';
import { loadSources } from '../model/design-sources.ts';

export const getEditorSources = computation(operation, async ({ services, user, facts }, { body }) => {
  const owner = { services, accountId: user.account_id, facts };
  const { brand, images, qrTexts } = await loadSources(owner, { images: body.images, qrCodes: body.qr_codes });
  const { colors, fonts } = brand;
  return {
    data: {
      brand: { colors: { ...colors }, fonts: { ...fonts } },
      images: Object.fromEntries(
        [...images].map(([key, { width, height, href, latest, pages, isVector = false, isExpired }]) => [
          key,
          { width, height, href, latest, pages, is_vector: isVector, is_expired: isExpired },
        ]),
      ),
      qr_texts: Object.fromEntries(qrTexts),
    },
  };
});
