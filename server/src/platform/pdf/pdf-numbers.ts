import type { Matrix, Path } from '@acquaint/engine/print';

/** Points of a micrometer. */
export const pointsOfMicrometer = 72 / 25_400;

/** A number as short as three decimals allow. */
export function number(value: number): string {
  return String(Math.round(value * 1_000) / 1_000);
}

/** Numbers that are factors of a map, where three decimals would shift what is far away. */
function factor(value: number): string {
  const rounded = Math.round(value * 1e7) / 1e7;
  return Math.abs(rounded) < 1e-6 ? '0' : String(rounded);
}

/** A map as the operator `cm` takes it. */
export function mapText([a, b, c, d, e, f]: Matrix): string {
  return `${factor(a)} ${factor(b)} ${factor(c)} ${factor(d)} ${number(e)} ${number(f)} cm\n`;
}

/** An outline in the operators of PDF. */
export function pathText(path: Path): string {
  let text = '';
  for (const step of path) {
    if (step[0] === 'Z') text += 'h\n';
    else if (step[0] === 'C')
      text += `${number(step[1])} ${number(step[2])} ${number(step[3])} ${number(step[4])} ${number(step[5])} ${number(step[6])} c\n`;
    else text += `${number(step[1])} ${number(step[2])} ${step[0] === 'M' ? 'm' : 'l'}\n`;
  }
  return text;
}

/** A text as a string of PDF in UTF-16, which holds any letter. */
export function textString(text: string): string {
  return `<FEFF${utf16Hex(text)}>`;
}

/** The code units of a text as hexadecimal digits. */
export function utf16Hex(text: string): string {
  let digits = '';
  for (let index = 0; index < text.length; index += 1) digits += hex4(text.charCodeAt(index));
  return digits;
}

/** Four hexadecimal digits. */
export function hex4(value: number): string {
  return value.toString(16).padStart(4, '0').toUpperCase();
}
