import { categories, type Category, formatPrice, type Product, products } from './catalog.ts';
import { type Html, html } from './html.ts';
import { type Page, shopPath, type Visit } from './layout.ts';
import { landscape, pictureOf } from './pictures.ts';

function card(visit: Visit, product: Product): Html {
  const address = shopPath(visit, `/products/${product.slug}`);
  return html`<li class="product">
    <div class="picture">${pictureOf(product.slug)}</div>
    <h3><a href="${address}">${product.name}</a><span>${formatPrice(product.price)}</span></h3>
    <p>${product.line}</p>
  </li>`;
}

function grid(visit: Visit, shown: readonly Product[]): Html {
  return html`<ul class="grid">
    ${shown.map((product) => card(visit, product))}
  </ul>`;
}

function crumbs(visit: Visit, category: Category | null, name: string): Html {
  const middle = category && html`<a href="${shopPath(visit, `/category/${category.slug}`)}">${category.name}</a> / `;
  return html`<nav class="crumbs wrap" aria-label="Breadcrumbs">
    <span><a href="${shopPath(visit, '/')}">Shop</a> / ${middle}${name}</span>
  </nav>`;
}

export function homePage(visit: Visit): Page {
  const tiles = categories.map((category) => {
    const [first] = products.filter((product) => product.category === category.slug);
    return html`<div class="tile">
      <div>
        <h3>${category.name}</h3>
        <p>${category.line}</p>
        <a href="${shopPath(visit, `/category/${category.slug}`)}">See all ${category.name.toLowerCase()}</a>
      </div>
      ${pictureOf(first?.slug ?? '')}
    </div>`;
  });
  const body = html`<div class="hero">
      ${landscape}
      <div class="wrap">
        <p class="eyebrow">Autumn on the coast</p>
        <h1>Good gear for slow weather</h1>
        <p>
          Things for walking out into the rain, and for coming home from it. Made to be repaired, and to be handed on.
        </p>
        <a class="button" href="${shopPath(visit, '/category/outdoor')}">See the outdoor range</a>
      </div>
    </div>
    <section>
      <div class="wrap">
        <div class="head">
          <div>
            <p class="eyebrow">The whole shop</p>
            <h2>Six things we would take along</h2>
          </div>
          <p>We would rather make six things well. Each one is tested by us, and by the weather, for a year.</p>
        </div>
        ${grid(visit, products)}
      </div>
    </section>
    <section class="follows"><div class="wrap tiles">${tiles}</div></section>`;
  return { title: 'Good gear for slow weather', path: '/', body };
}

export function categoryPage(visit: Visit, category: Category): Page {
  const shown = products.filter((product) => product.category === category.slug);
  const body = html`${crumbs(visit, null, category.name)}
    <section>
      <div class="wrap">
        <div class="head">
          <h1>${category.name}</h1>
          <p>${category.line}</p>
        </div>
        ${grid(visit, shown)}
      </div>
    </section>`;
  return { title: category.name, path: `/category/${category.slug}`, body };
}

function sizeChoice(visit: Visit, sizes: readonly string[]): Html | null {
  if (sizes.length === 0) return null;
  return html`<div class="row">
    <label for="size">Size</label
    ><select id="size">
      ${sizes.map((size) => html`<option>${size}</option>`)}</select
    ><a href="${shopPath(visit, '/size-guide.pdf')}" download>Size guide (PDF)</a>
  </div>`;
}

export function productPage(visit: Visit, product: Product): Page {
  const category = categories.find(({ slug }) => slug === product.category) ?? null;
  const others = products.filter(({ slug }) => slug !== product.slug).slice(0, 3);
  const body = html`${crumbs(visit, category, product.name)}
    <section>
      <div class="wrap split top">
        <div class="picture">${pictureOf(product.slug)}</div>
        <div class="prose">
          <div>
            <p class="eyebrow">${category?.name ?? ''}</p>
            <h1>${product.name}</h1>
          </div>
          <p class="price">${formatPrice(product.price)}</p>
          <p class="lead">${product.line}</p>
          <p>${product.story}</p>
          <ul class="details">
            ${product.details.map((detail) => html`<li>${detail}</li>`)}
          </ul>
          ${sizeChoice(visit, product.sizes)}
          <div class="row">
            <button
              class="button"
              type="button"
              data-add="${product.slug}"
              data-name="${product.name}"
              data-price="${product.price}"
            >
              Add to the cart</button
            ><a class="button plain" data-cart-link href="${shopPath(visit, '/cart')}">Go to the cart</a>
          </div>
          <p class="hint">Free shipping over $75 · 60 days to change your mind · repairs for life</p>
        </div>
      </div>
    </section>
    <section class="follows">
      <div class="wrap">
        <div class="head"><h2>Goes well with</h2></div>
        ${grid(visit, others)}
      </div>
    </section>`;
  return { title: product.name, path: `/products/${product.slug}`, body };
}

export function aboutPage(visit: Visit): Page {
  const body = html`${crumbs(visit, null, 'About us')}
    <section>
      <div class="wrap split">
        <div class="prose">
          <p class="eyebrow">About us</p>
          <h1>A boathouse, two dogs and a repair bench</h1>
          <p class="lead">Harbor &amp; Pine began with a leaking jacket and nobody who would mend it.</p>
          <p>
            So we learned to. Ten years later there are eleven of us, in the same boathouse at the end of the same pier.
            We make six things. When one of them breaks, you send it back and we repair it, whether you bought it last
            week or found it in your father's attic.
          </p>
          <p>
            We know our makers by name: a mill in Vermont, a canvas shop in Ohio, an enamel works in Poland, three
            sisters in Portugal who can seal a seam like nobody else.
          </p>
          <div class="row">
            <a class="button" href="${shopPath(visit, '/')}">See the shop</a
            ><a href="https://lnt.org/why/7-principles/" rel="noreferrer">How we treat the trail ↗</a>
          </div>
        </div>
        <div class="picture">${pictureOf('ridgeline-day-pack')}</div>
      </div>
    </section>`;
  return { title: 'About us', path: '/about', body };
}

export function cartPage(visit: Visit): Page {
  const body = html`${crumbs(visit, null, 'Cart')}
    <section>
      <div class="wrap prose">
        <h1>Your cart</h1>
        <p data-when="empty">Nothing in here yet. The mug is a good start.</p>
        <p class="lead" data-ordered hidden role="status">
          Thank you! This was a demo order: your pixel saw a purchase, and nobody is sent anything.
        </p>
        <div data-when="full" hidden>
          <table data-cart>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Pieces</th>
                <th scope="col">Price</th>
                <td></td>
              </tr>
            </thead>
            <tbody></tbody>
          </table>
          <p class="price total">Total <span data-total></span></p>
          <button class="button" type="button" data-order>Place the demo order</button>
        </div>
        <p><a href="${shopPath(visit, '/')}">Go on looking around</a></p>
      </div>
    </section>`;
  return { title: 'Cart', path: '/cart', body };
}

export function thanksPage(visit: Visit): Page {
  const body = html`<section>
    <div class="wrap prose center">
      <p class="eyebrow">Newsletter</p>
      <h1>Welcome aboard</h1>
      <p class="lead">Thank you for signing up. In a real shop, a letter would be on its way to you now.</p>
      <p>
        Your pixel has just received the form with a fingerprint of the address. If somebody of your consumer file has
        that address, this visit belongs to a person from now on.
      </p>
      <div class="row">
        <a class="button" href="/tracking/${visit.pixelUuid}">See what your pixel received</a
        ><a class="button plain" href="${shopPath(visit, '/')}">Back to the shop</a>
      </div>
    </div>
  </section>`;
  return { title: 'Thank you', path: '/thank-you', body };
}

export function missingPage(visit: Visit): Page {
  const body = html`<section>
    <div class="wrap prose center">
      <p class="eyebrow">Not found</p>
      <h1>Lost at sea</h1>
      <p>There is no such page in this shop.</p>
      <a class="button" href="${shopPath(visit, '/')}">Back to the harbor</a>
    </div>
  </section>`;
  return { title: 'Not found', path: '', body };
}
