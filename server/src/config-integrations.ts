import type { Environment } from './config-schema.ts';
import { ConfigurationError } from './configuration-error.ts';

/** The mail house, where one is set up. */
export function stannpOf(values: Environment) {
  if (values.STANNP_API_KEY === undefined) return null;
  return {
    url: values.STANNP_URL.replace(/(?<!\/)\/+$/, ''),
    apiKey: values.STANNP_API_KEY,
    webhookSecret: values.STANNP_WEBHOOK_SECRET ?? null,
    isTest: values.STANNP_TEST,
  };
}

/** The payment provider, where one is set up. */
export function stripeOf(values: Environment) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  if (secretKey === undefined && publishableKey === undefined) return null;
  if (secretKey === undefined || publishableKey === undefined)
    throw new ConfigurationError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be set together.');
  return { url: values.STRIPE_URL, secretKey, publishableKey, webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null };
}

/** The style that maps are drawn upon, and all origins that it is loaded from; null without one. */
export function mapOf({ MAP_STYLE_URL: styleUrl, MAP_ORIGINS: origins, MAP_TILES: tiles }: Environment) {
  if (styleUrl !== undefined && tiles !== undefined)
    throw new ConfigurationError('MAP_STYLE_URL and MAP_TILES cannot both be set: maps are drawn upon one of them.');
  return styleUrl === undefined ? null : { styleUrl, origins: [...new Set([new URL(styleUrl).origin, ...origins])] };
}

/** What runs in our pages comes by https, or from a host that the operator trusts. */
export function vistaCreateOf(values: Environment) {
  const { VISTA_CREATE_API_KEY: apiKey, VISTA_CREATE_SCRIPT_URL: scriptUrl } = values;
  const { protocol, host } = new URL(scriptUrl);
  if (protocol !== 'https:' && !values.PRIVATE_HOSTS.includes(host))
    throw new ConfigurationError(
      'VISTA_CREATE_SCRIPT_URL must start with https://, or name a host that is in PRIVATE_HOSTS.',
    );
  return apiKey === undefined ? null : { apiKey, scriptUrl };
}

/** What barcodes say of the mailer; null without it. */
export function mailerOf({ USPS_MAILER_ID: id, USPS_SERVICE_TYPE: serviceType }: Environment) {
  if (id === undefined && serviceType === undefined) return null;
  if (id === undefined || serviceType === undefined)
    throw new ConfigurationError('USPS_MAILER_ID and USPS_SERVICE_TYPE must be set together.');
  return { id, serviceType };
}
