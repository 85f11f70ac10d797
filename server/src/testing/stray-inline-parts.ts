import { inlineSource } from '../platform/http/inline-source.ts';

/** What a page holds and its content security policy does not let in: inline scripts and styles, handlers in attributes; and `'unsafe-inline'` itself. */
export function strayInlineParts(html: string, policy: string): string[] {
  const sources = (kind: string): string[] =>
    policy
      .split('; ')
      .map((directive) => directive.split(' '))
      .filter(([name]) => name === `${kind}-src`)
      .flat();
  const stray = [...html.matchAll(/<(script|style)\b([^>]*)>([^<]*)/g)]
    .filter(([, kind = '', attributes = '', content = '']) => {
      const [, nonce = ''] = /nonce="([^"]+)"/.exec(attributes) ?? [];
      const allowed = sources(kind);
      const isFile = / src="/.test(attributes);
      return !isFile && !allowed.includes(inlineSource(content)) && !allowed.includes(`'nonce-${nonce}'`);
    })
    .map(([part]) => part);
  return [
    ...stray,
    ...[...html.matchAll(/ (?:style|on[a-z]+)="[^"]*"/g)].map(([part]) => part),
    ...(policy.includes("'unsafe-inline'") ? ["'unsafe-inline'"] : []),
  ];
}
