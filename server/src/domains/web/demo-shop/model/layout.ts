import { inlineSource } from '../../../../platform/http/inline-source.ts';
import { categories } from './catalog.ts';
import { type Html, html, trusted } from './html.ts';
import { logo } from './pictures.ts';
import { shopScript } from './shop-script.ts';
import { shopStyle, style } from './style.ts';

/** What every page of the shop needs to know about the request. */
export interface Visit {
  readonly pixelUuid: string;
  /** Origin that the request came to; the pixel's script is loaded from there. */
  readonly host: string;
  /** Prefills the newsletter form. */
  readonly email: string;
}

export interface Page {
  readonly title: string;
  /** Path inside the shop, to mark the place in the menu. */
  readonly path: string;
  readonly body: Html;
}

const icon = trusted(
  `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#1f4a45"/><path d="M16 5l9 17H7z" fill="#f3ead7"/></svg>')}">`,
);
const snippetStart = 'window.acquaint=window.acquaint||function(){(acquaint.q=acquaint.q||[]).push(arguments)}';
// The pixel ignores automated browsers; in this shop their visits are wanted, because the browser tests and guided tours walk through it.
const automation = 'window.acquaintTest = true';
const scriptEnd = trusted('</script>');
const inlineScript = (content: string): Html => html`<script>${trusted(content)}${scriptEnd}`;

/** What lets the inline scripts and the style of the shop's pages run under a content security policy, and nothing else. */
export const scriptSources = [automation, snippetStart, shopScript].map(inlineSource).join(' ');
export const styleSource = inlineSource(shopStyle);

/** An address inside the visitor's shop. */
export function shopPath({ pixelUuid }: Visit, path: string): string {
  return `/demo-shop/${pixelUuid}${path}`;
}

function snippet({ host, pixelUuid }: Visit): Html[] {
  const source = `${host}/p/${pixelUuid}`;
  return [
    inlineScript(automation),
    inlineScript(snippetStart),
    html`<script async src="${source}.js">${scriptEnd}`,
    html`<noscript><img src="${source}.gif" alt="" width="1" height="1" /></noscript>`,
  ];
}

function notice(visit: Visit): Html {
  const hidden = visit.email === '' ? trusted(' hidden') : null;
  return html`<aside class="notice" aria-label="About this demo">
    <div class="wrap">
      <span>Demo shop: your visits here are real events for your pixel</span>
      <a href="/tracking/${visit.pixelUuid}">Back to your pixel</a>
      <a href="#letter" data-sample ${hidden}>Sign up with the sample address</a>
    </div>
  </aside>`;
}

function header(visit: Visit, path: string): Html {
  const entries = [
    ...categories.map(({ slug, name }) => ({ path: `/category/${slug}`, name })),
    { path: '/about', name: 'About us' },
  ];
  const links = entries.map((entry) => {
    const current = entry.path === path ? trusted(' aria-current="page"') : null;
    return html`<a href="${shopPath(visit, entry.path)}" ${current}>${entry.name}</a>`;
  });
  return html`<header class="site">
    <div class="wrap">
      <a class="brand" href="${shopPath(visit, '/')}">${logo}Harbor &amp; Pine</a>
      <nav aria-label="Shop">${links}</nav>
      <a class="cart-link" data-cart-link href="${shopPath(visit, '/cart')}"
        >Cart <b data-count aria-live="polite">0</b></a
      >
    </div>
  </header>`;
}

function newsletter(visit: Visit): Html {
  return html`<section class="newsletter" id="letter">
    <div class="wrap split">
      <div>
        <h2>Letters from the boathouse</h2>
        <p>One letter a month: new things, old repairs, and where to walk next. Ten percent off your first order.</p>
      </div>
      <form id="newsletter" method="post" action="${shopPath(visit, '/newsletter')}">
        <label for="email">Your e-mail address</label>
        <div class="row">
          <input
            id="email"
            name="email"
            type="email"
            required
            maxlength="254"
            autocomplete="email"
            placeholder="you@example.com"
            value="${visit.email}"
          /><button class="button">Sign me up</button>
        </div>
        <p class="hint">
          To see a visitor become a person, use any e-mail address of the consumer file. It is hashed in your browser;
          this shop stores nothing.
        </p>
      </form>
    </div>
  </section>`;
}

function footer(visit: Visit): Html {
  return html`<footer>
    <div class="wrap">
      <span>Harbor &amp; Pine is a shop that does not exist. Nothing is sold or sent.</span>
      <ul>
        <li><a href="${shopPath(visit, '/size-guide.pdf')}" download>Size guide (PDF)</a></li>
        <li><a href="https://lnt.org/why/7-principles/" rel="noreferrer">Leave No Trace ↗</a></li>
        <li><a href="/tracking/${visit.pixelUuid}">Your pixel</a></li>
      </ul>
    </div>
  </footer>`;
}

/** A whole page of the shop with the customer's snippet in its head. */
export function renderPage(visit: Visit, { title, path, body }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Harbor &amp; Pine</title>
        ${icon}${snippet(visit)} ${style}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>${notice(visit)}${header(visit, path)}
        <main id="main" tabindex="-1">${body}</main>
        ${newsletter(visit)}${footer(visit)} ${inlineScript(shopScript)}
      </body>
    </html>`.markup;
}
