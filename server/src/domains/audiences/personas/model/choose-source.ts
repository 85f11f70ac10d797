import type { PersonaSource } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createPixelStore } from '../../../web/pixels/index.ts';
import { createListStore } from '../../prospects/index.ts';

/** Whose people are grouped. */
export interface ChosenSource {
  readonly source: PersonaSource;
  /** The pixel or the list; null for the others. */
  readonly sourceId: string | null;
  readonly name: string;
}

interface Asked {
  readonly pixelUuid?: string | undefined;
  readonly source?: PersonaSource | undefined;
  readonly list?: string | undefined;
}

const names = { pixels: 'All pixels', file: 'The whole consumer file' } as const;

/** The source that is asked for. Throws 404 for a pixel or list that is not the account's. */
export async function chooseSource(
  { transaction }: Pick<UserContext, 'transaction'>,
  { pixelUuid, source, list }: Asked,
): Promise<ChosenSource> {
  if (source === 'list' && list !== undefined) {
    const row = await transaction((tx) => createListStore(tx).find(list));
    if (row === null) throw new OperationError('not_found');
    return { source, sourceId: row.id, name: row.name };
  }
  if (pixelUuid !== undefined) {
    const pixels = await transaction((tx) => createPixelStore(tx).list());
    const pixel = pixels.find((one) => one.pixelUuid === pixelUuid);
    if (pixel === undefined) throw new OperationError('not_found');
    return { source: 'pixel', sourceId: pixel.id, name: pixel.name };
  }
  const kind = source === 'file' ? 'file' : 'pixels';
  return { source: kind, sourceId: null, name: names[kind] };
}

/** The source of a set that is there; a pixel or list that is gone keeps no name. */
export async function sourceOfSet(
  { transaction }: Pick<UserContext, 'transaction'>,
  { source, sourceId }: Pick<ChosenSource, 'source' | 'sourceId'>,
): Promise<ChosenSource> {
  if (source === 'file' || source === 'pixels') return { source, sourceId, name: names[source] };
  const found = await transaction(async (tx) =>
    source === 'list'
      ? createListStore(tx).find(sourceId ?? '')
      : (await createPixelStore(tx).list()).find(({ id }) => id === sourceId),
  );
  return { source, sourceId, name: found?.name ?? '' };
}
