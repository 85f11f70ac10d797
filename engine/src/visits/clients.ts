import Bowser from 'bowser';
import { isbot } from 'isbot';

export interface Client {
  /** 'Chrome', 'Safari', …; '' where the user agent does not say. */
  readonly browser: string;
  /** Operating system: 'Windows', 'macOS', 'iOS', 'Android', 'Linux', …. */
  readonly platform: string;
  readonly device: 'desktop' | 'mobile' | 'tablet' | '';
  readonly isBot: boolean;
}

const maximumRemembered = 5_000;
const remembered = new Map<string, Client>();

function deviceOf(type: string | undefined): Client['device'] {
  return type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : '';
}

function read(userAgent: string): Client {
  if (userAgent === '') return { browser: '', platform: '', device: '', isBot: true };
  const parsed = Bowser.parse(userAgent);
  return {
    browser: parsed.browser.name ?? '',
    platform: parsed.os.name ?? '',
    device: deviceOf(parsed.platform.type),
    isBot: isbot(userAgent),
  };
}

/** Browser, operating system and device of a user agent, and whether it is a robot; the last few thousand answers are remembered. */
export function describeClient(userAgent: string): Client {
  const text = userAgent.slice(0, 1_000);
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const client = read(text);
  if (remembered.size >= maximumRemembered) remembered.clear();
  remembered.set(text, client);
  return client;
}

/** A language tag in its usual spelling, such as 'en-US'; '' for a text that is none. */
export function normalizeLanguage(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? '';
  } catch {
    return '';
  }
}
