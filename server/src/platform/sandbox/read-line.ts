import type { Readable } from 'node:stream';

const mostCharacters = 16 * 1024 * 1024;

/** The first line that a child writes; null when it ends without one, or writes more than an answer can be. */
export async function readLine(output: Readable): Promise<string | null> {
  output.setEncoding('utf8');
  let text = '';
  // Ends with the child, which is killed at its limits.
  return new Promise((resolve) => {
    output.on('data', (chunk: string) => {
      const end = chunk.indexOf('\n');
      text += end === -1 ? chunk : chunk.slice(0, end);
      if (end !== -1) resolve(text);
      if (end === -1 && text.length <= mostCharacters) return;
      resolve(null);
      output.destroy();
    });
    output.once('error', () => resolve(null));
    output.once('close', () => resolve(null));
  });
}
