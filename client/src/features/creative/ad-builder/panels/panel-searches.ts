import { bundled } from '../../../../platform/api/query.ts';
import type { FoundStock, NamedStock } from './find-stock.ts';
import type { Icon } from './icons.ts';

/** The search over all icons of the library that comes with the product; it is loaded when somebody looks for one. */
export function iconSearchOptions() {
  return bundled('icons', async () => {
    const [{ loadIcons }, { findIcons }] = await Promise.all([import('./icons.ts'), import('./find-icons.ts')]);
    const icons = await loadIcons();
    return (search: string): readonly Icon[] => findIcons(icons, search);
  });
}

interface StockSearch {
  readonly all: readonly NamedStock[];
  readonly find: (search: string) => FoundStock;
}

/** The pictures that come with the product, and the search over them; they are loaded when somebody looks for one. */
export function stockSearchOptions() {
  return bundled('stock-pictures', async (): Promise<StockSearch> => {
    const { findStock, namedStock } = await import('./find-stock.ts');
    const all = namedStock();
    return { all, find: (search) => findStock(all, search) };
  });
}
