/** What a page shows before the client is loaded: the same words in the same place, which the client replaces. */
const pages: Readonly<Record<string, { readonly heading: string; readonly text: string }>> = {
  '/login': { heading: 'Welcome back', text: 'Sign in to see who visited.' },
};
const tagline = 'Acquaint: the only data platform you will ever need';

/** Colors by the scheme that somebody chose (`data-boot` of the document, by `early-calls.ts`), else by the system's. */
const dark = `.boot{--page:#0f1412;--paper:#161d1a;--ink:#e7edea;--muted:#a2b0aa;--line:#2a3530;--mark:#62c9b3}`;
// As wide as Inter or a little wider, so that nothing grows when Inter comes: a larger text would count as another largest paint.
const style = `
@font-face{font-family:'Inter Fallback';src:local('Arial');size-adjust:109%;ascent-override:88.9%;descent-override:22.1%;line-gap-override:0%}
body{margin:0}
html[data-language] .boot{display:none}
.boot{--page:#f6f7f5;--paper:#fff;--ink:#17211d;--muted:#55625c;--line:#dfe4e0;--mark:#0f6b5c;min-height:100dvh;display:flex;flex-direction:column;font-family:'Inter Variable','Inter Fallback',system-ui,sans-serif;color:var(--ink);background:var(--page)}
.boot-brand{height:80px;box-sizing:border-box;padding:0 16px;display:flex;align-items:center;gap:10px;background:var(--paper);font-weight:700;font-size:1.1875rem;letter-spacing:-.02em}
.boot svg{width:32px;height:32px;color:var(--mark)}
.boot h1{margin:0;font-size:1.75rem;line-height:1.2;font-weight:650;letter-spacing:-.015em}
.boot p{margin:0;font-size:.9375rem;line-height:1.5;color:var(--muted)}
html[data-boot=dark] ${dark}
@media(prefers-color-scheme:dark){html:not([data-boot=light]) ${dark}}`;

const signInStyle = `
.boot header{border-bottom:1px solid var(--line)}
.boot section{flex:1;display:grid}
.boot section>div{padding:48px 20px;display:flex;flex-direction:column;justify-content:center}
.boot section>div>div{width:100%;max-width:400px;margin:0 auto;min-height:470px}
.boot p{margin-top:4px}
@media(min-width:900px){.boot header{padding:0 32px}.boot section{grid-template-columns:1fr 1fr}}`;

/** Home is there for whoever has a session; the greeting waits for their name. */
const homeStyle = `
html:not([data-session]) .boot{display:none}
.boot header{height:140px;box-sizing:border-box;padding:75px 16px 0;background:var(--paper);border-bottom:1px solid var(--line);overflow:hidden}
.boot h1,.boot p{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.boot nav{display:none}
.boot h1:empty+p{visibility:hidden}
@media(min-width:900px){.boot header{padding:75px 32px 0}}
@media(min-width:1200px){.boot{padding-left:340px}.boot nav{display:block;position:fixed;inset:0 auto 0 0;width:340px;box-sizing:border-box;background:var(--paper);border-right:1px solid var(--line)}.boot-brand{padding:0 24px}}`;

const mark = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="currentColor"/><circle cx="12.5" cy="16" r="6" fill="none" stroke="#fff" stroke-width="2.5"/><circle cx="19.5" cy="16" r="6" fill="none" stroke="#d8892b" stroke-width="2.5"/></svg>`;
const brand = `${mark}<span>Acquaint</span>`;

/** The element that `early-calls.ts` writes the greeting into. */
export const greetingId = 'boot-greeting';

/** Markup for the place that the client is drawn in; '' for pages that have nothing to say before it. */
export function bootMarkup(path: string, nonce: string): string {
  const styled = (more: string): string => `<style nonce="${nonce}">${style}${more}</style>`;
  if (path === '/')
    return `${styled(homeStyle)}<div class="boot"><nav><div class="boot-brand">${brand}</div></nav><header><h1 id="${greetingId}"></h1><p>${tagline}</p></header></div>`;
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (page === undefined) return '';
  const words = `<div><div><h1>${page.heading}</h1><p>${page.text}</p></div></div>`;
  return `${styled(signInStyle)}<div class="boot"><header class="boot-brand">${brand}</header><section>${words}</section></div>`;
}
