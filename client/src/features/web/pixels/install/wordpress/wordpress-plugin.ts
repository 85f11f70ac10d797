import { zipOf } from '../../../../../platform/zip.ts';
import plugin from './acquaint.php?raw';
import readme from './readme.txt?raw';
import uninstall from './uninstall.php?raw';

/** A pixel and the installation that it is of. */
interface Source {
  readonly origin: string;
  readonly pixel: string;
}

/** The plugin of WordPress with a pixel filled in, as WordPress takes uploads. */
export function wordPressPlugin({ origin, pixel }: Source): Blob {
  const filled = plugin
    .replace("const DEFAULT_ADDRESS = ''", () => `const DEFAULT_ADDRESS = '${origin}'`)
    .replace("const DEFAULT_PIXEL = ''", () => `const DEFAULT_PIXEL = '${pixel}'`);
  return zipOf([
    { name: 'acquaint/acquaint.php', text: filled },
    { name: 'acquaint/uninstall.php', text: uninstall },
    { name: 'acquaint/readme.txt', text: readme },
  ]);
}
