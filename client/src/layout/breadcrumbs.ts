import { segments } from './breadcrumbs.texts.ts';
import { texts } from './layout.texts.ts';

export interface Breadcrumb {
  readonly label: string;
  /** Null for the page itself. */
  readonly to: string | null;
}

/** Segments that have no page of their own lead to the nearest one. */
const targets: Readonly<Record<string, string>> = {
  '/personas': '/personas/all',
  '/personas/v2': '/personas/v2/all',
  '/tools': '/tools/tags',
  '/mailing': '/mailing/eddm',
  '/other': '/other/products',
  '/assets': '/assets/library',
  '/admin': '/admin/users',
  '/audience-sync': '/audience-sync/dashboard',
  '/audience-sync/setup': '/audience-sync/setup/sources',
  '/audience-sync/define': '/audience-sync/define/models',
  '/audience-sync/activate': '/audience-sync/activate/syncs',
};

/** Objects without a page of their own, which can only be edited: they lead to their list. */
const editOnly = /^(\/admin\/users|\/other\/products)\/[^/]+$/;

const idPattern = /^[0-9a-f]{8}-/;

/** A segment as it is meant; one that is not properly encoded stays as it is. */
function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const isNamed = (segment: string): segment is keyof typeof segments => Object.hasOwn(segments, segment);

function labelOf(segment: string): string {
  if (idPattern.test(segment)) return texts.details;
  if (isNamed(segment)) return segments[segment];
  const text = readable(segment).replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function targetOf(path: string): string {
  return targets[path] ?? editOnly.exec(path)?.[1] ?? path;
}

/** Home, then one entry for each segment of a path; the last one is the page itself. */
export function breadcrumbsOf(pathname: string): Breadcrumb[] {
  const parts = pathname.split('/').filter((segment) => segment !== '');
  const crumbs = parts.map((segment, index) => {
    const path = `/${parts.slice(0, index + 1).join('/')}`;
    return { label: labelOf(segment), to: index === parts.length - 1 ? null : targetOf(path) };
  });
  return [{ label: texts.home, to: parts.length === 0 ? null : '/' }, ...crumbs];
}
