import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** What of the subsetter's C interface is used; pointers are numbers. */
interface Subsetter {
  readonly memory: WebAssembly.Memory;
  _initialize?(): void;
  malloc(bytes: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

/** No hinting, and glyphs keep their numbers: HB_SUBSET_FLAGS_NO_HINTING and HB_SUBSET_FLAGS_RETAIN_GIDS. */
const flags = 0x1 | 0x2;
/** HB_MEMORY_MODE_WRITABLE: the copy is ours. */
const writable = 2;

let loading: Promise<Subsetter> | null = null;

async function load(): Promise<Subsetter> {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(path), {});
  // The names are those of hb-subset.h.
  const subsetter = instance.exports as unknown as Subsetter;
  subsetter._initialize?.();
  return subsetter;
}

/** A font with the outlines of some glyphs only, which keep their numbers. Throws when the font cannot be cut. */
export async function subsetFont(font: Uint8Array, glyphs: Iterable<number>): Promise<Buffer> {
  const hb = await (loading ??= load());
  const data = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const blob = hb.hb_blob_create(data, font.length, writable, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  const set = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(set, glyph);
  hb.hb_subset_input_set_flags(input, flags);
  const cut = hb.hb_subset_or_fail(face, input);
  try {
    if (cut === 0) throw new Error('The font cannot be cut down to the letters in use');
    const result = hb.hb_face_reference_blob(cut);
    const start = hb.hb_blob_get_data(result, 0);
    const bytes = Buffer.from(hb.memory.buffer.slice(start, start + hb.hb_blob_get_length(result)));
    hb.hb_blob_destroy(result);
    return bytes;
  } finally {
    if (cut !== 0) hb.hb_face_destroy(cut);
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(data);
  }
}
