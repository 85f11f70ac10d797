/**
 * The shop's behavior in the browser: a cart in the tab's session storage, reached without a page load, the sample address that the first page
 * was opened with, and the custom events that a real shop would send. It reads its facts from the elements, so that no request's text ends up in a script.
 */
export const shopScript = `
(() => {
  const read = () => { try { return JSON.parse(sessionStorage.getItem('harbor-and-pine-cart')) || {}; } catch { return {}; } };
  const write = (cart) => { try { sessionStorage.setItem('harbor-and-pine-cart', JSON.stringify(cart)); } catch {} draw(); };
  const money = (cents) => '$' + (cents / 100).toFixed(2).replace('.00', '');
  const track = (name, props) => window.acquaint && acquaint('track', name, props);
  const cell = (text) => Object.assign(document.createElement('td'), { textContent: text });

  function draw() {
    const items = Object.entries(read());
    document.querySelectorAll('[data-count]').forEach((badge) => { badge.textContent = items.reduce((sum, [, item]) => sum + item.count, 0); });
    const table = document.querySelector('[data-cart]');
    if (!table) return;
    table.querySelector('tbody').replaceChildren(...items.map(([slug, item]) => {
      const row = document.createElement('tr');
      const remove = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Remove' });
      remove.setAttribute('aria-label', 'Remove ' + item.name);
      remove.dataset.remove = slug;
      const last = document.createElement('td');
      last.append(remove);
      row.append(cell(item.name), cell(item.count), cell(money(item.count * item.price)), last);
      return row;
    }));
    document.querySelector('[data-total]').textContent = money(items.reduce((sum, [, item]) => sum + item.count * item.price, 0));
    document.querySelectorAll('[data-when]').forEach((part) => { part.hidden = (part.dataset.when === 'empty') !== (items.length === 0); });
  }

  async function show(address) {
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
    document.querySelector('main').replaceWith(page.querySelector('main'));
    document.title = page.title;
    scrollTo(0, 0);
    draw();
    document.querySelector('main').focus({ preventScroll: true });
  }

  document.addEventListener('click', (event) => {
    const target = event.target.closest('a[data-cart-link],button[data-add],button[data-remove],button[data-order]');
    if (!target) return;
    const cart = read();
    if (target.matches('a[data-cart-link]')) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
      event.preventDefault();
      if (location.href !== target.href) history.pushState({}, '', target.href);
      show(target.href).catch(() => location.assign(target.href));
    } else if (target.dataset.remove) {
      delete cart[target.dataset.remove];
      write(cart);
    } else if (target.dataset.add) {
      const { add: slug, name, price } = target.dataset;
      cart[slug] = { name, price: Number(price), count: (cart[slug]?.count ?? 0) + 1 };
      write(cart);
      track('add_to_cart', { product: name, price: Number(price) / 100 });
      const label = target.textContent;
      target.textContent = 'Added to the cart';
      setTimeout(() => { target.textContent = label; }, 1600);
    } else {
      const items = Object.values(cart);
      const bought = items.map(({ name, price, count }) => ({ name, price: price / 100, quantity: count }));
      const value = items.reduce((sum, item) => sum + item.count * item.price, 0) / 100;
      track('purchase', { value, currency: 'USD', order: crypto.randomUUID?.(), items: bought });
      write({});
      document.querySelector('[data-ordered]').hidden = false;
    }
  });
  const field = document.querySelector('#email');
  try {
    if (field.defaultValue) sessionStorage.setItem('harbor-and-pine-sample', field.defaultValue);
    else field.defaultValue = sessionStorage.getItem('harbor-and-pine-sample') || '';
  } catch {}
  document.querySelector('[data-sample]').hidden = !field.defaultValue;
  addEventListener('popstate', () => { show(location.href).catch(() => location.reload()); });
  draw();
})();
`;
