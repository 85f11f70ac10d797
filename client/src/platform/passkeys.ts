import type { OperationOutput, startPasskey, startPasskeyLogin } from '@acquaint/contract';

type CreationOptions = OperationOutput<typeof startPasskey>['data'];
type RequestOptions = OperationOutput<typeof startPasskeyLogin>['data'];

/** Why passkeys cannot be used here: the browser knows none, or the page's address is a number, which passkeys cannot belong to. */
export type PasskeyObstacle = 'browser' | 'address';

const addresses = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/** Why this page cannot use passkeys; null if it can. */
export function passkeyObstacle(host: string = location.hostname): PasskeyObstacle | null {
  if (addresses.test(host)) return 'address';
  return 'PublicKeyCredential' in globalThis ? null : 'browser';
}

/** The same page under the name of this machine, where passkeys work; null on other machines. */
export function namedAddress({ hostname, href }: Pick<Location, 'hostname' | 'href'> = location): string | null {
  if (hostname !== '[::1]' && !hostname.startsWith('127.')) return null;
  const address = new URL(href);
  address.hostname = 'localhost';
  return address.href;
}

/** Thrown when the person closed the browser's question, or let it time out. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled';
}

async function unlessCancelled<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      throw new PasskeyCancelled();
    throw error;
  }
}

/** Lets the browser make a passkey. Throws PasskeyCancelled when the person does not want to. */
export async function makePasskey(options: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return unlessCancelled(() => startRegistration({ optionsJSON: options }));
}

/** Whether the browser offers passkeys among the suggestions of an input. */
export async function canSuggestPasskeys(): Promise<boolean> {
  // Asked here and not of the library, which is loaded only where it is needed.
  if (passkeyObstacle() !== null || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

/**
 * Has the browser offer passkeys among the suggestions of the input with `autocomplete="… webauthn"`; answers once one is chosen. A later question,
 * or `stopSuggestingPasskeys`, ends it with PasskeyCancelled.
 */
export async function suggestPasskeys(options: RequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return unlessCancelled(() => startAuthentication({ optionsJSON: options, useBrowserAutofill: true }));
}

/** Ends what `suggestPasskeys` waits for. */
export async function stopSuggestingPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

/** Lets the browser use a passkey. Throws PasskeyCancelled when the person does not want to, or has none. */
export async function askForPasskey(options: RequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return unlessCancelled(() => startAuthentication({ optionsJSON: options }));
}
