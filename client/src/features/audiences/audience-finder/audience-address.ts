import { audience, type Audience } from '@acquaint/contract';

const everybody: Audience = { segment: { all: [] }, exclude: [], is_special: false };

/** The audience that an address holds; everybody where it holds none, or one that cannot be read. */
export function readAudience(text: string | undefined): Audience {
  if (text === undefined) return everybody;
  try {
    return audience.parse(JSON.parse(text));
  } catch {
    return everybody;
  }
}

/** An audience for an address; everybody needs no words. */
export function writeAudience(value: Audience): string | undefined {
  const text = JSON.stringify(value);
  return text === JSON.stringify(everybody) ? undefined : text;
}
