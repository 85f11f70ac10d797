import type { Work } from '../sandbox/sandboxed-work.ts';
import { type PictureTask, workOnPicture } from './picture-work.ts';
import { loadRasterCodec } from './raster-codec.ts';

const codec = loadRasterCodec();

/** Photos and other pictures of pixels, in WebAssembly. */
export const work: Work<PictureTask> = (task, folder) => workOnPicture(codec, task, folder);
