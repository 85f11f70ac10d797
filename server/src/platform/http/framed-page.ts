import type { Services } from '../services.ts';

/** A page that websites of others may show in a frame: those that whoever shares it named. All other pages are in no frame. */
export interface FramedPage {
  /** Path prefix; the rest of the path is the link's token. */
  readonly prefix: string;
  /** The origins of those websites; none for a link that does not exist or has ended. */
  readonly framers: (services: Services, token: string) => Promise<readonly string[]>;
}

/** The origins of websites that may frame the page at a path. */
export async function framersOf(
  services: Services,
  pages: readonly FramedPage[],
  path: string,
): Promise<readonly string[]> {
  const page = pages.find(({ prefix }) => path.startsWith(prefix));
  return page === undefined ? [] : page.framers(services, path.slice(page.prefix.length));
}
