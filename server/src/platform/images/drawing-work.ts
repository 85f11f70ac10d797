import * as codec from '@napi-rs/image';
import type { Work } from '../sandbox/sandboxed-work.ts';
import { type PictureTask, workOnPicture } from './picture-work.ts';

/** Drawings, in the native renderer: it is written in Rust and alone knows the fonts of the machine. */
export const work: Work<PictureTask> = (task, folder) => workOnPicture(codec, task, folder);
