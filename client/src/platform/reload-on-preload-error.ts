const key = 'acquaint-reloaded-at';
const patience = 60_000;

/** A lazily loaded page that is no longer on the server (a new version was installed) reloads the page: once, not in a loop. */
export function reloadOnceWhenPreloadFails(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < patience) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
