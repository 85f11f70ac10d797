import { SaxesParser } from 'saxes';

/** An object as a list of a bucket names it. */
export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  /** Changes with the content. */
  readonly etag: string;
  readonly writtenAt: Date;
}

/** Calls back with the name and the text of each element of an XML answer as it ends, those inside of others first. */
function readElements(xml: string, onElement: (name: string, text: string) => void): void {
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', () => open.push(''));
  parser.on('text', (text) => open.push((open.pop() ?? '') + text));
  parser.on('closetag', ({ name }) => onElement(name, open.pop() ?? ''));
  parser.write(xml).close();
}

/** Reads one page of ListObjectsV2; `next` goes on where it ended, null at the end. */
export function readList(xml: string): { readonly objects: StoredObject[]; readonly next: string | null } {
  const objects: StoredObject[] = [];
  let next: string | null = null;
  const texts = new Map<string, string>();
  readElements(xml, (name, text) => {
    texts.set(name, text);
    if (name === 'NextContinuationToken') next = text;
    if (name !== 'Contents') return;
    objects.push({
      key: texts.get('Key') ?? '',
      bytes: Number(texts.get('Size') ?? '0'),
      etag: texts.get('ETag') ?? '',
      writtenAt: new Date(texts.get('LastModified') ?? 0),
    });
    texts.clear();
  });
  return { objects, next };
}

/** Reads the one text of an element; null where it is not. */
export function readElement(xml: string, wanted: string): string | null {
  let found: string | null = null;
  readElements(xml, (name, text) => {
    if (name === wanted) found = text;
  });
  return found;
}
