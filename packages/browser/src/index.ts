/** What the pixel keeps of an event: simple values. Others are left out. */
export type Properties = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What a visitor decided about being measured. */
export type Consent = 'granted' | 'denied';

export interface Options {
  /** The ID of your pixel, a UUID: see Tracking. */
  readonly pixel: string;
  /** The address of your installation, such as https://acquaint.example.com, or a path of your own domain that leads there, such as /stats. */
  readonly url: string;
  /** What the visitor decided, if it is known already. */
  readonly consent?: Consent | undefined;
  /** The nonce of your content security policy. */
  readonly nonce?: string | undefined;
}

/** A purchase or a refund. */
export interface Order {
  /** The number of the order, which counts once. */
  readonly order: string | number;
  readonly value: number | string;
  /** An ISO 4217 code such as USD; that of your account where it is left out. */
  readonly currency?: string | undefined;
}

type Call = readonly [command: 'track' | 'identify' | 'consent', subject: unknown, details?: object];

interface Commands {
  (...call: Call): unknown;
  q?: { push(call: Call): unknown };
}

/** Calls the pixel; until its script is there, calls wait in the queue that it reads. On a server nothing happens. */
function call(...given: Call): void {
  if (typeof window === 'undefined') return;
  // A cast because the pixel's function is a global of the page, which may have it from a snippet, too.
  const page = window as unknown as { acquaint?: Commands };
  const commands: Commands = (page.acquaint ??= (...later) => (commands.q ??= []).push(later));
  commands(...given);
}

/** Loads the pixel into the page, once however often it is called. It counts page views by itself, also those of single-page applications. */
export function load({ pixel, url, consent: decision, nonce }: Options): void {
  if (typeof document === 'undefined') return;
  if (decision) consent(decision);
  if (document.querySelector('script[data-acquaint]')) return;
  const script = document.createElement('script');
  const base = url.replace(/\/$/, '');
  script.async = true;
  script.dataset['acquaint'] = '';
  if (nonce) script.nonce = nonce;
  // The script has to know the path of your own domain that it came by.
  script.src = `${base}/p/${pixel}.js${base.startsWith('/') ? `?base=${base}` : ''}`;
  document.head.append(script);
}

/** Records what the visitor did. A goal with the event's name is reached by it. */
export function track(name: string, properties?: Properties): void {
  call('track', name, properties);
}

/** Says who the visitor is. The address is hashed before it leaves the browser, where consent and the pixel's settings allow that. */
export function identify(person: { readonly email: string }): void {
  call('identify', person);
}

/**
 * Records what the visitor decided; `denied` deletes the ids on the device. With `marketing`, that is recorded as the consent of the person, once the
 * visitor is identified: mailings and syncs leave out who refused.
 */
export function consent(decision: Consent, details?: { readonly marketing: Consent }): void {
  call('consent', decision, details);
}

/** Records a purchase. Repeated for the same order, it counts once. */
export function purchase(order: Order & Properties): void {
  track('purchase', order);
}

/** Records a refund of an order. */
export function refund(order: Order & Properties): void {
  track('refund', order);
}
