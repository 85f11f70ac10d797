import type { Message, ShownLanguage } from './define-texts.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'àƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const longer = 0.4;

/** Letters with accents; what is between `<` and `>` names a part of a text and stays. */
function accent(text: string): string {
  return text
    .split(/(<\/?\w+>)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, (letter) => accented.charAt(plain.indexOf(letter))),
    )
    .join('');
}

type Part = Exclude<Message, string>[number];

function rewritePart(part: Part): Part {
  if (typeof part === 'string') return part === '#' ? part : accent(part);
  const [name, kind, cases] = part;
  if (typeof cases !== 'object' || cases === null) return part;
  const rewritten = Object.entries(cases).map(([key, value]: [string, unknown]) => [
    key,
    // The cases of a plural or a choice are messages; its offset is a number.
    Array.isArray(value) ? (value as Exclude<Message, string>).map(rewritePart) : value,
  ]);
  return kind === undefined ? part : [name, kind, Object.fromEntries(rewritten)];
}

/** How long a message is to read, cases counted together. */
function lengthOf(message: Message): number {
  if (typeof message === 'string') return message.length;
  return JSON.stringify(message).length;
}

/** A message as no language has it: with accents, 40% longer and in brackets, so that what is no message is seen at once. */
export function toPseudo(message: Message): Message {
  const padding = ' ~'.repeat(Math.ceil((Math.min(lengthOf(message), 120) * longer) / 2));
  if (typeof message === 'string') return `[${accent(message)}${padding}]`;
  return ['[', ...message.map(rewritePart), `${padding}]`];
}

export const pseudo: ShownLanguage = { locale: 'en-US', rewrite: toPseudo };
