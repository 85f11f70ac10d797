/** What the server gives the page before it starts. */
export interface PageSettings {
  readonly apiHosts: Readonly<Record<string, string>>;
  readonly supportEmail: string;
  /** A style that maps are drawn upon; null: none. */
  readonly mapStyleUrl: string | null;
  /** Maps are drawn upon the operator's tiles. */
  readonly hasMapTiles: boolean;
  /** The design editor of somebody else that may be opened; null: none. */
  readonly outsideEditor: { readonly name: string } | null;
  readonly demo: { readonly email: string; readonly password: string } | null;
}

declare global {
  interface Window {
    readonly __ACQUAINT__?: PageSettings;
    /** What style elements carry to be let in by the content security policy. */
    readonly __nonce__?: string;
  }
}

/** The settings of this page; safe defaults where the server gave none. */
export const pageSettings: PageSettings = globalThis.window?.__ACQUAINT__ ?? {
  apiHosts: {},
  supportEmail: '',
  mapStyleUrl: null,
  hasMapTiles: false,
  outsideEditor: null,
  demo: null,
};

/** The nonce of this page's style elements; undefined where the page has no policy. */
export const styleNonce = globalThis.window?.__nonce__;

/** The address that calls go to: by the page's host where one is configured, else the page's own origin. */
export function apiBase(host: string, hosts: PageSettings['apiHosts'] = pageSettings.apiHosts): string {
  return (hosts[host] ?? '').replace(/(?<!\/)\/+$/, '');
}
