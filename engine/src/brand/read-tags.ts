/** The tags of a page with their names, in their order, each as its text without the angle brackets. */
export function readTags(html: string): { readonly name: string; readonly text: string; readonly after: string }[] {
  return html.split('<').flatMap((piece) => {
    const end = piece.indexOf('>');
    const name = /^[a-z][a-z0-9]{0,20}/i.exec(piece)?.[0].toLowerCase();
    return end < 0 || name === undefined ? [] : [{ name, text: piece.slice(0, end), after: piece.slice(end + 1) }];
  });
}

/** The value of an attribute of a tag; '' without it. */
export function attributeOf(tag: string, name: string): string {
  const lower = tag.toLowerCase();
  for (let at = lower.indexOf(`${name}=`); at >= 0; at = lower.indexOf(`${name}=`, at + 1)) {
    if (/\S/.test(lower.charAt(at - 1))) continue;
    const rest = tag.slice(at + name.length + 1).trimStart();
    const quote = rest.charAt(0);
    const isQuoted = quote === '"' || quote === "'";
    const value = isQuoted ? rest.slice(1).split(quote, 1)[0] : rest.split(/\s/, 1)[0];
    return (value ?? '').replaceAll('&amp;', '&').trim();
  }
  return '';
}
