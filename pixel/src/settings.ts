export interface Settings {
  pixel: string;
  /** Origin of the collector, without a slash at the end. */
  endpoint: string;
  consent: 'off' | 'gpc' | 'banner';
  identify: boolean;
}

// The server replaces this token by a JSON object when it serves the script, so it may occur only once in the bundle.
declare const __ACQUAINT_SETTINGS__: Settings;

export const { pixel, endpoint, consent: mode, identify: isIdentifying } = __ACQUAINT_SETTINGS__;
