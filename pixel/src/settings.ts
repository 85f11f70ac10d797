/** Where ids may be kept: once the visitor agreed, unless Global Privacy Control says no, or always. Numbers and positions, because names cost bytes. */
type ConsentMode = 0 | 1 | 2;

/** Sent in this order by the server, in `server/src/domains/web/collection/model/pixel-script.ts`. */
export type Settings = [
  pixel: string,
  /** Origin of the collector, without a slash at the end. */
  endpoint: string,
  mode: ConsentMode,
  isIdentifying: boolean,
  /** The script that reads what a consent platform knows; 0 where the page itself calls `consent`. */
  consentScript: string | 0,
];

// The server replaces this token by a JSON array when it serves the script, so it may occur only once in the bundle.
declare const __ACQUAINT_SETTINGS__: Settings;

export const [pixel, endpoint, mode, isIdentifying, consentScript] = __ACQUAINT_SETTINGS__;
