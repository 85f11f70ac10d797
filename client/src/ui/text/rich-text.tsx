import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

type PartElement = ReactElement<{ readonly children?: ReactNode }>;

interface RichTextProps {
  /** A text whose parts are marked, such as 'See the <link>guide</link>.' or 'Write to <address/>.' */
  readonly text: string;
  /** The elements of the parts, by name; what the text has between the marks is put into them. */
  readonly parts: Readonly<Record<string, PartElement>>;
}

/** A sentence with links or other elements in it, so that it is translated whole. */
export function RichText({ text, parts }: RichTextProps) {
  const pieces = text.split(/<(\w+)(?:\/>|>([^<]*)<\/\1>)/);
  return pieces.map((piece, index) => {
    // A split by a pattern with two groups: text, name, inner text, text …
    if (index % 3 === 2) return null;
    const key = `${index}`;
    if (index % 3 === 0) return <Fragment key={key}>{piece}</Fragment>;
    const element = parts[piece];
    const inner = pieces[index + 1];
    if (element === undefined) return <Fragment key={key}>{inner}</Fragment>;
    return cloneElement(element, { key }, ...(inner === undefined ? [] : [inner]));
  });
}
