import { parseArgs } from 'node:util';
import { createDesign } from '@acquaint/contract';
import { blankScene, newShape, newText } from '@acquaint/engine';
import { startProduct } from '../e2e/product.ts';

// The editor with many layers in the packaged Chromium, drawn by the processor: how long it takes to open, and how even dragging is.
// Usage: node bench/editor.ts [--layers 300] [--texts 100] [--runs 3]
const { values } = parseArgs({
  options: {
    layers: { type: 'string', default: '300' },
    texts: { type: 'string', default: '100' },
    runs: { type: 'string', default: '3' },
  },
});
const [layers, texts] = [Number(values.layers), Number(values.texts)];

const blank = blankScene('a5_landscape');
const columns = 20;
const children = Array.from({ length: layers }, (_, index) => {
  const box = {
    x: 3_000 + (index % columns) * 10_200,
    y: 3_000 + Math.floor(index / columns) * 9_000,
    w: 9_500,
    h: 8_000,
  };
  const color = `#${((index * 7_919) % 0xff_ff_ff).toString(16).padStart(6, '0')}`;
  return index % Math.ceil(layers / texts) === 0
    ? newText(`n${index}`, box, { text: `Layer number ${index} of the bench` })
    : newShape(`n${index}`, box, { fill: { type: 'rgb', hex: color }, shape: index % 2 === 0 ? 'ellipse' : 'star' });
});
const document = { ...blank, pages: blank.pages.map((page, index) => (index === 0 ? { ...page, children } : page)) };

const product = await startProduct();
const user = await product.server.signIn({ isSpecial: true });
await product.server.call(createDesign, user.token, { body: { document } });
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

for (let run = 0; run < Number(values.runs); run += 1) {
  const page = await product.signedIn(user, { viewport: { width: 1_600, height: 1_000 } });
  await page.goto('/assets/create');
  await page.getByRole('button', { name: 'Open Untitled' }).waitFor();
  await page.waitForLoadState('networkidle');
  const clock = performance.now();
  await page.getByRole('button', { name: 'Open Untitled' }).click();
  await page.locator(`[data-node=n${layers - 1}]`).waitFor();
  const opened = performance.now() - clock;
  await page.waitForLoadState('networkidle');
  const box = await page.locator(`[data-node=n${Math.floor(layers / 2) + 1}]`).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const times: number[] = [];
    const tick = (time: number): void => {
      times.push(time);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(globalThis, { frameTimes: times });
  });
  for (let step = 0; step < 240; step += 1)
    await page.mouse.move(x + 120 * Math.sin(step / 20), y + 80 * Math.cos(step / 20));
  const times = await page.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes);
  await page.mouse.up();
  const frames = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? time))
    .toSorted((first, second) => first - second);
  console.log(
    `${layers} layers, ${texts} of them texts: open after ${Math.round(opened)} ms; dragging ${frames.length} frames, p50 ${quantile(frames, 0.5).toFixed(1)} ms, p95 ${quantile(frames, 0.95).toFixed(1)} ms`,
  );
  await page.context().close();
}
await product.stop();
