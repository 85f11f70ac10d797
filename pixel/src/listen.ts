/** Listens before the page does and never throws into it; the handler declares the events that its type brings. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it spares a cast in every handler
export function listen<Expected extends Event>(type: string, handle: (event: Expected) => unknown): void {
  // A cast because a type of event, given as text, says nothing to the compiler.
  addEventListener(type, (event) => attempt(() => handle(event as Expected)), true);
}

/** An analytics script has no business in the page's error log. */
export function attempt(action: () => unknown): void {
  try {
    action();
  } catch {
    // Not even to say that it failed.
  }
}
