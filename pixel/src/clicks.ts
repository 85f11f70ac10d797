import { record } from './queue.ts';

const file = /\.(pdf|zip|(doc|xls|ppt)x?|csv|exe|dmg|mp[34])$/i;

export function reportClick({ target, button }: MouseEvent & { target: Element }): void {
  const link = target.closest<HTMLAnchorElement>('a[href]');
  // The right button opens a menu, the middle one the link.
  if (!link || button > 1) return;
  const name = link.href;
  if (link.closest('[download]') || file.test(link.pathname)) record('download', { name });
  // http, https, mailto, tel
  else if (link.host !== location.host && /^[hmt]/.test(name)) record('click', { name });
}
