/** What a shop knows of an order. */
interface ShopOrder {
  readonly number: string;
  readonly status: string;
  readonly email: string;
}

const textOf = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const orderOf = ({ number, status, email }: ShopOrder): string =>
  `['number' => ${textOf(number)}, 'status' => ${textOf(status)}, 'email' => ${textOf(email)}]`;

/**
 * A plugin that offers what WooCommerce documents, as far as an order is read by others: its functions, its hook and its order. The page that thanks
 * for order 55 is `/?order-received=55`.
 */
export function shopPlugin(orders: Readonly<Record<number, ShopOrder>>): string {
  const list = Object.entries(orders).map(([id, order]) => `${id} => ${orderOf(order)}`);
  return `<?php
class WC_Product {
    public function get_sku() { return 'HP-LAN-01'; }
}
class WC_Order_Item_Product {
    public function get_name() { return "Cedar lantern, 12\\" </script>"; }
    public function get_quantity() { return 2; }
    public function get_product() { return new WC_Product(); }
}
class WC_Order {
    private $order;
    public function __construct(array $order) { $this->order = $order; }
    public function get_items() { return [new WC_Order_Item_Product()]; }
    public function get_item_total($item, $inc_tax = false, $round = true) { return $inc_tax ? '64.95' : '60.00'; }
    public function get_total() { return '129.90'; }
    public function get_currency() { return 'USD'; }
    public function get_order_number() { return $this->order['number']; }
    public function get_billing_email() { return $this->order['email']; }
    public function has_status($status) { return in_array($this->order['status'], (array) $status, true); }
}
function wc_get_order($id) {
    $orders = [${list.join(', ')}];
    return isset($orders[$id]) ? new WC_Order($orders[$id]) : false;
}
add_action('template_redirect', function () {
    if (!isset($_GET['order-received'])) return;
    echo '<!DOCTYPE html><html lang="en"><head><title>Order received</title>';
    wp_head();
    echo '</head><body><h1>Thank you</h1>';
    do_action('woocommerce_thankyou', (int) $_GET['order-received']);
    wp_footer();
    echo '</body></html>';
    exit;
});
`;
}
