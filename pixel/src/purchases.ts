// Comes before the core in the script that pages load: it only knows the command that pages have, too.
import { attempt, listen } from './listen.ts';

interface Order {
  value?: unknown;
  currency?: unknown;
  transaction_id?: unknown;
  /** What pages put there is not always a list, and not always of items. */
  items?: { map?: (item: (item?: Item) => Item) => Item[] };
}

interface Item {
  item_id?: unknown;
  item_name?: unknown;
  price?: unknown;
  quantity?: unknown;
}

/**
 * An entry of Google's data layer: the parameters of `gtag('event', 'purchase', order)`, or an object with `event` and `ecommerce`, or with `event` beside the
 * order itself.
 */
interface Entry extends Order {
  0?: unknown;
  1?: unknown;
  2?: Order;
  event?: unknown;
  ecommerce?: Order;
}

interface Page {
  dataLayer?: Entry[];
  acquaint?: ((command: 'track', name: unknown, details: object) => unknown) & { seen?: WeakSet<Entry> };
}

// A cast because these belong to the page, whatever it put there.
const page = window as unknown as Page;

function report(entry: Entry): void {
  const { 0: command, 1: called, 2: given, event, ecommerce } = entry;
  const name = command === 'event' ? called : event;
  // A cast because an order number that is '' or 0 is as good as none, and takes no more bytes.
  const order = (given ?? ecommerce ?? (entry.transaction_id && entry)) as Order | undefined;
  if (order && (name === 'purchase' || name === 'refund'))
    page.acquaint?.('track', name, {
      value: order.value,
      currency: order.currency,
      order: order.transaction_id,
      items: order.items?.map?.((item) => {
        const { item_id, item_name, price, quantity } = item ?? {};
        return { item_id, item_name, price, quantity };
      }),
    });
}

/** Reports the purchases and refunds in the data layer, each entry once; another copy of the script knows what this one has seen. */
function readDataLayer(): void {
  const { acquaint, dataLayer } = page;
  if (!acquaint) return;
  const seen = (acquaint.seen ??= new WeakSet());
  dataLayer?.forEach((entry) => {
    if (seen.has(entry)) return;
    attempt(() => {
      seen.add(entry);
      report(entry);
    });
  });
}

const read = (): void => attempt(readDataLayer);
read();
setInterval(read, 1000);
// Before the core sends what there is, because the page is hidden or left.
listen('visibilitychange', read);
