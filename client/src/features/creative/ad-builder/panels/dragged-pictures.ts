import { asset as assetSchema } from '@acquaint/contract';
import { type NewPicture, pictureOf, pictureOfStock } from './use-insert-picture.ts';

/** What a dragged picture of the library is identified by, and one that comes with the product. */
export const draggedAsset = 'application/x-asset';
export const draggedStock = 'application/x-stock-picture';

async function stockOf(wanted: string): Promise<NewPicture> {
  const { namedStock } = await import('./find-stock.ts');
  const found = namedStock().find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`There is no picture ${wanted}`);
  return pictureOfStock(found);
}

const assetOf = async (json: string): Promise<NewPicture> => pictureOf(await assetSchema.parseAsync(JSON.parse(json)));

/** The picture that was dragged on the page out of a panel; null for anything else. */
export function draggedPicture(dragged: DataTransfer): Promise<NewPicture> | null {
  const [asset, stock] = [dragged.getData(draggedAsset), dragged.getData(draggedStock)];
  if (asset !== '') return assetOf(asset);
  return stock === '' ? null : stockOf(stock);
}
