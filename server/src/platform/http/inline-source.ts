import { createHash } from 'node:crypto';

/**
 * The source of a content security policy that lets one inline script or style run: the hash of what is between its tags.
 * @see https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function inlineSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
