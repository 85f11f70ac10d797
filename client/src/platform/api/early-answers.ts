declare global {
  interface Window {
    /** Calls that the page made before this client was loaded, by their paths. */
    readonly __EARLY__?: Record<string, { readonly token: string; readonly answer: Promise<Response> }>;
  }
}

/** The answer to a call that the page made by itself, once, and for the session that it was made in; null: there is none. */
export function takeEarlyAnswer(path: string, token: string | null): Promise<Response> | null {
  const early = globalThis.window?.__EARLY__;
  const found = early?.[path];
  if (early === undefined || found === undefined) return null;
  Reflect.deleteProperty(early, path);
  return found.token === token ? found.answer : null;
}
