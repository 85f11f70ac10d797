/** What a page shows before the client is loaded: the same words in the same place, which the client replaces. */
const pages: Readonly<Record<string, { readonly heading: string; readonly text: string }>> = {
  '/login': { heading: 'Welcome back', text: 'Sign in to see who visited.' },
};

const style = `
.boot{min-height:100dvh;display:flex;flex-direction:column;font-family:'Inter Variable',system-ui,sans-serif;color:#17211d;background:#f6f7f5}
.boot header{height:80px;box-sizing:border-box;padding:0 16px;display:flex;align-items:center;gap:10px;background:#fff;border-bottom:1px solid #dfe4e0;font-weight:700;font-size:1.1875rem;letter-spacing:-.02em}
.boot svg{width:32px;height:32px;color:#0f6b5c}
.boot section{flex:1;display:grid}
.boot section>div{padding:48px 20px;display:flex;flex-direction:column;justify-content:center}
.boot section>div>div{width:100%;max-width:400px;margin:0 auto;min-height:470px}
.boot h1{margin:0;font-size:1.75rem;line-height:1.2;font-weight:650;letter-spacing:-.015em}
.boot p{margin:4px 0 0;font-size:.9375rem;line-height:1.5;color:#55625c}
@media(min-width:900px){.boot header{padding:0 32px}.boot section{grid-template-columns:1fr 1fr}}
@media(prefers-color-scheme:dark){.boot{color:#e7edea;background:#0f1412}.boot header{background:#161d1a;border-color:#2a3530}.boot p{color:#a2b0aa}.boot svg{color:#62c9b3}}`;

const mark = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="currentColor"/><circle cx="12.5" cy="16" r="6" fill="none" stroke="#fff" stroke-width="2.5"/><circle cx="19.5" cy="16" r="6" fill="none" stroke="#d8892b" stroke-width="2.5"/></svg>`;

/** Markup for the place that the client is drawn in; '' for pages that have nothing to say before it. */
export function bootMarkup(path: string, nonce: string): string {
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (page === undefined) return '';
  const { heading, text } = page;
  const words = `<div><div><h1>${heading}</h1><p>${text}</p></div></div>`;
  return `<style nonce="${nonce}">${style}</style><div class="boot"><header>${mark}<span>Acquaint</span></header><section>${words}</section></div>`;
}
