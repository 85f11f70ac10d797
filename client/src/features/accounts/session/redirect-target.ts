/**
 * Where to go after signing in: the wanted path and query of this site, '/' without one. The editor is never the target.
 * A path begins with exactly one slash: '//host' and '/\host' would leave the site.
 */
export function redirectTarget(wanted: string | undefined): string {
  if (wanted === undefined || !/^\/(?![/\\])/.test(wanted) || /\p{Cc}/u.test(wanted)) return '/';
  return wanted === '/builder' ? '/' : wanted;
}
