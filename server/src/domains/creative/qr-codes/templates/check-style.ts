import type { QrStyle } from '@acquaint/contract';
import { qrContrast } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { readImage } from '../../../../platform/images/images.ts';

/** Contrast below which no style is kept: one of the readers failed there (WCAG ratio). */
const leastContrast = 2.5;

/** Refuses a style whose logo is not the account's, or that hardly anything can read. */
export async function checkStyle({ services, user }: UserContext, style: QrStyle): Promise<void> {
  const contrast = qrContrast(style);
  if (contrast < leastContrast)
    throw invalidInput({
      'style.fg': [`The contrast is ${contrast.toFixed(1)} to 1; at least ${leastContrast} to 1 can be read`],
    });
  if (style.logo === null) return;
  if ((await readImage(services, user.account_id, style.logo.image_id)) === null)
    throw invalidInput({ 'style.logo': ['This picture does not exist any more'] });
}
