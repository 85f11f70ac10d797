import type { QrStyle, QrVerdict } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { logoOf } from './logo-of.ts';
import { tryReading } from './try-reading.ts';

/** Tries whether a text in a style can be scanned. Throws 400 on `content` when it is too long. */
export async function verdictOn({ services, user }: UserContext, text: string, style: QrStyle): Promise<QrVerdict> {
  const logo = await logoOf(services, user.account_id, style);
  const verdict = await tryReading(text, style, logo?.href);
  if (verdict === null) {
    const bytes = Buffer.byteLength(text);
    throw invalidInput({ content: [`The content has ${bytes} bytes, more than a QR code of this style holds`] });
  }
  return verdict;
}

/** Refuses a code that cannot be read, unless whoever saves it knows. */
export async function requireReadable(
  context: UserContext,
  { text, style, isAccepted }: { readonly text: string; readonly style: QrStyle; readonly isAccepted: boolean },
): Promise<void> {
  const { verdict, passed, total, advice } = await verdictOn(context, text, style);
  if (verdict !== 'unreadable' || isAccepted) return;
  throw invalidInput({
    style: [`Only ${passed} of ${total} readings succeeded. ${advice[0] ?? ''}`.trim()],
  });
}
