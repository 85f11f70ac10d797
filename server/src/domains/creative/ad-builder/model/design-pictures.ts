import { isSignatureOf, signatureOf } from '../../../../platform/auth/signatures.ts';
import type { Services } from '../../../../platform/services.ts';

type Signing = Pick<Services, 'identityPepper'>;

/** What a small picture shows: a revision of a design, or a template in the brand as it was at a time. */
export interface DesignPicture {
  readonly accountId: string;
  readonly type: 'design' | 'template';
  readonly id: string;
  readonly stamp: string;
}

const purpose = 'pictures of designs';
const signed = ({ accountId, type, id, stamp }: DesignPicture): string => [accountId, type, id, stamp].join('/');

/** The path of a small picture. Whoever has it sees the picture, without signing in; nobody can guess it. */
export function designPicturePath(services: Signing, picture: DesignPicture): string {
  return `/d/${signed(picture)}/${signatureOf(services, purpose, signed(picture))}.png`;
}

/** Whether a signature is the one of a picture, compared in constant time. */
export function isDesignPictureSignature(services: Signing, picture: DesignPicture, signature: string): boolean {
  return isSignatureOf(services, { purpose, text: signed(picture) }, signature);
}
