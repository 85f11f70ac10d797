<?php
/**
 * Plugin Name: Acquaint
 * Description: Adds the Acquaint tracking pixel to every page, and reports the purchases of WooCommerce.
 * Version: 1.0.0
 * Requires at least: 5.7
 * Requires PHP: 7.4
 * License: Apache-2.0
 * License URI: https://www.apache.org/licenses/LICENSE-2.0
 * Text Domain: acquaint
 */

namespace Acquaint;

defined('ABSPATH') || exit;

// Filled in when the plugin is downloaded from the page of a pixel.
const DEFAULT_ADDRESS = '';
const DEFAULT_PIXEL = '';

const OPTION = 'acquaint_settings';
/** Calls wait here until the pixel is loaded. */
const QUEUE = 'window.acquaint=window.acquaint||function(){(acquaint.q=acquaint.q||[]).push(arguments)};';

/** What was saved, with the defaults for the rest. */
function settings(): array {
    $saved = get_option(OPTION);
    return array_merge(defaults(), is_array($saved) ? $saved : []);
}

function defaults(): array {
    return [
        'address' => DEFAULT_ADDRESS,
        'pixel' => DEFAULT_PIXEL,
        'purchases' => true,
        'identify' => false,
        'skip_editors' => true,
    ];
}

/** Whether the current page is counted. */
function is_counted(): bool {
    ['address' => $address, 'pixel' => $pixel, 'skip_editors' => $skip_editors] = settings();
    if ($address === '' || $pixel === '' || is_preview() || is_customize_preview()) return false;
    return !($skip_editors && current_user_can('edit_posts'));
}

/** Calls the pixel. No value can end the script it is printed in. */
function call_pixel(...$call): string {
    $arguments = array_map(fn ($value) => wp_json_encode($value, JSON_HEX_TAG | JSON_HEX_AMP), $call);
    return 'acquaint(' . implode(',', $arguments) . ');';
}

/** Tells the pixel whose page it is. The browser sends a hash of the address, and only with consent. */
function identify(string $email): string {
    if ($email === '' || !settings()['identify']) return '';
    // Plugins that cache pages keep none that is for one person.
    defined('DONOTCACHEPAGE') || define('DONOTCACHEPAGE', true);
    return call_pixel('identify', ['email' => $email]);
}

function print_pixel(): void {
    if (!is_counted()) return;
    $user = wp_get_current_user();
    wp_print_inline_script_tag(QUEUE . identify($user->exists() ? $user->user_email : ''));
    $settings = settings();
    wp_print_script_tag(['async' => true, 'src' => "{$settings['address']}/p/{$settings['pixel']}.js"]);
}
add_action('wp_head', __NAMESPACE__ . '\print_pixel', 1);

/** What was ordered, as the pixel takes it. */
function purchase_of($order): array {
    $items = [];
    foreach ($order->get_items() as $item) {
        $product = $item->get_product();
        $items[] = [
            'sku' => $product ? (string) $product->get_sku() : '',
            'name' => $item->get_name(),
            'price' => (float) $order->get_item_total($item, true),
            'quantity' => $item->get_quantity(),
        ];
    }
    return [
        'value' => (float) $order->get_total(),
        'currency' => $order->get_currency(),
        'order' => (string) $order->get_order_number(),
        'items' => $items,
    ];
}

/** Acquaint counts an order once per number, however often its page is loaded. */
function print_purchase($order_id): void {
    if (!settings()['purchases'] || !is_counted()) return;
    $order = wc_get_order($order_id);
    // The hook runs for payments that failed, too.
    if (!$order || $order->has_status('failed')) return;
    $identify = identify((string) $order->get_billing_email());
    wp_print_inline_script_tag(QUEUE . $identify . call_pixel('track', 'purchase', purchase_of($order)));
}
add_action('woocommerce_thankyou', __NAMESPACE__ . '\print_purchase');

/** The address of an installation, such as https://acquaint.example.com, or null. */
function address_of(string $text): ?string {
    $parts = wp_parse_url(trim($text));
    $scheme = strtolower($parts['scheme'] ?? '');
    if (!is_array($parts) || !in_array($scheme, ['http', 'https'], true) || !isset($parts['host'])) return null;
    if (isset($parts['user']) || !preg_match('/^[a-z0-9.:[\]-]+$/i', $parts['host'])) return null;
    return $scheme . '://' . strtolower($parts['host']) . (isset($parts['port']) ? ":{$parts['port']}" : '');
}

function pixel_of(string $text): ?string {
    $pixel = strtolower(trim($text));
    return preg_match('/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/', $pixel) ? $pixel : null;
}

/** Says once what is wrong with a setting: WordPress checks new options twice. */
function refuse(string $code, string $message): void {
    $known = array_column(get_settings_errors(OPTION), 'code');
    if (!in_array($code, $known, true)) add_settings_error(OPTION, $code, $message);
}

/** What is saved: what is wrong stays as it was. */
function sanitize($input): array {
    $settings = settings();
    if (!is_array($input)) return $settings;
    $address = address_of((string) ($input['address'] ?? ''));
    $pixel = pixel_of((string) ($input['pixel'] ?? ''));
    if ($address === null)
        refuse('address', __('Enter the full web address of Acquaint, such as https://acquaint.example.com.', 'acquaint'));
    if ($pixel === null) refuse('pixel', __('Copy the pixel ID from the page of the pixel in Acquaint.', 'acquaint'));
    return [
        'address' => $address ?? $settings['address'],
        'pixel' => $pixel ?? $settings['pixel'],
        'purchases' => !empty($input['purchases']),
        'identify' => !empty($input['identify']),
        'skip_editors' => !empty($input['skip_editors']),
    ];
}

function text_field(array $field): void {
    printf(
        '<input class="regular-text" type="text" id="%1$s" name="%2$s[%1$s]" value="%3$s" />',
        esc_attr($field['label_for']),
        esc_attr(OPTION),
        esc_attr(settings()[$field['label_for']])
    );
}

function checkbox(array $field): void {
    printf(
        '<label><input type="checkbox" name="%1$s[%2$s]" value="1" %3$s /> %4$s</label>',
        esc_attr(OPTION),
        esc_attr($field['name']),
        checked(settings()[$field['name']], true, false),
        esc_html($field['text'])
    );
}

function register_settings(): void {
    register_setting('acquaint', OPTION, ['type' => 'array', 'sanitize_callback' => __NAMESPACE__ . '\sanitize']);
    add_settings_section('acquaint', '', '__return_null', 'acquaint');
    $texts = ['address' => __('Address of Acquaint', 'acquaint'), 'pixel' => __('Pixel ID', 'acquaint')];
    foreach ($texts as $name => $label)
        add_settings_field($name, $label, __NAMESPACE__ . '\text_field', 'acquaint', 'acquaint', ['label_for' => $name]);
    $checkboxes = [
        'purchases' => [__('WooCommerce', 'acquaint'), __('Report purchases', 'acquaint')],
        'identify' => [
            __('Identification', 'acquaint'),
            __('Identify logged-in users and customers by a hash of their e-mail address, if they consent', 'acquaint'),
        ],
        'skip_editors' => [__('Your team', 'acquaint'), __('Leave out visits of users who can edit posts', 'acquaint')],
    ];
    foreach ($checkboxes as $name => [$label, $text])
        add_settings_field(
            $name,
            $label,
            __NAMESPACE__ . '\checkbox',
            'acquaint',
            'acquaint',
            ['name' => $name, 'text' => $text]
        );
}
add_action('admin_init', __NAMESPACE__ . '\register_settings');

function settings_page(): void {
    echo '<div class="wrap"><h1>Acquaint</h1><form action="options.php" method="post">';
    settings_fields('acquaint');
    do_settings_sections('acquaint');
    submit_button();
    echo '</form></div>';
}
add_action('admin_menu', function (): void {
    add_options_page('Acquaint', 'Acquaint', 'manage_options', 'acquaint', __NAMESPACE__ . '\settings_page');
});

add_filter('plugin_action_links_' . plugin_basename(__FILE__), function (array $links): array {
    $link = sprintf(
        '<a href="%s">%s</a>',
        esc_url(admin_url('options-general.php?page=acquaint')),
        esc_html__('Settings', 'acquaint')
    );
    return array_merge([$link], $links);
});
