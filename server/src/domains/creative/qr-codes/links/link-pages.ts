import { inlineSource } from '../../../../platform/http/inline-source.ts';

/** What a page says that is in place of a target. */
export interface LinkPage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Where a password is asked for. */
  readonly asksPassword?: boolean;
  /** What went wrong with the last try. */
  readonly failure?: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const look = `
:root { color-scheme: light dark; font: 1.0625rem/1.55 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 100dvh; margin: 0; padding: 1.5rem; box-sizing: border-box; background: light-dark(#f5f7f8, #10171a); color: light-dark(#16201f, #e8eeec); }
main { max-width: 30rem; width: 100%; padding: 2rem; box-sizing: border-box; border-radius: 16px; background: light-dark(#fff, #182226); border: 1px solid light-dark(#dde4e3, #2a373b); }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; margin-top: 1.25rem; }
label { font-weight: 600; }
input, button { font: inherit; padding: .7rem .85rem; border-radius: 10px; border: 1px solid light-dark(#8a9896, #5c6d70); }
button { border: 0; background: #0f6b5c; color: #fff; font-weight: 600; cursor: pointer; }
[role=alert] { color: light-dark(#b3261e, #ffb4ab); }
`;

/** A page of its own, without scripts and without anything from elsewhere. */
export function renderLinkPage({ title, text, asksPassword = false, failure }: LinkPage): string {
  const alert = failure === undefined ? '' : `<p role="alert">${escaped(failure)}</p>`;
  const form = asksPassword
    ? `<form method="post">${alert}<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="off" required maxlength="100"><button>Open</button></form>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><style>${look}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${form}</main></body></html>
`;
}

/** Nothing runs, nothing is loaded, and no other page can frame it; the form leads to where the code leads. */
export const linkPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${inlineSource(look)}; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;
