import { spawn } from 'node:child_process';
import { once } from 'node:events';

// Makes the video behind the sign-in form: visitors drift about, and those who are known light up and find each other. White on black,
// because the page lays it over its own colors; every motion has the length of the video as its period, so that it loops without a seam.
// Needs ffmpeg with VP9. Usage: node scripts/make-login-video.ts
const target = 'client/src/features/accounts/session/sign-in/login-background.webm';
const [width, height, framesPerSecond, seconds] = [900, 960, 24, 10];
const frames = framesPerSecond * seconds;
const [columns, rows] = [12, 13];
const reach = 135;

interface Visitor {
  readonly x: number;
  readonly y: number;
  readonly orbit: number;
  /** Turns a loop, to either side. */
  readonly turns: number;
  readonly phase: number;
  readonly isKnown: boolean;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** 0 to 1. */
  readonly light: number;
}

/** The fractional part of a sine: the same scatter each time. */
function scatter(seed: number): number {
  const noise = Math.sin(seed * 12.9898 + 4.137) * 43_758.5453;
  return noise - Math.floor(noise);
}

const visitors: readonly Visitor[] = Array.from({ length: columns * rows }, (_, index) => ({
  x: ((index % columns) + 0.5 + (scatter(index) - 0.5) * 0.7) * (width / columns),
  y: (Math.floor(index / columns) + 0.5 + (scatter(index + 500) - 0.5) * 0.7) * (height / rows),
  orbit: 8 + scatter(index + 1_000) * 22,
  turns: scatter(index + 1_500) < 0.5 ? 1 : -1,
  phase: scatter(index + 2_000) * 2 * Math.PI,
  isKnown: scatter(index + 2_500) < 0.24,
}));

function spotOf({ x, y, orbit, turns, phase, isKnown }: Visitor, time: number): Spot {
  const angle = turns * time + phase;
  const glow = isKnown ? (1 - Math.cos(time + phase)) / 2 : 0;
  return {
    x: x + Math.cos(angle) * orbit,
    y: y + Math.sin(angle) * orbit,
    radius: 3.2 + glow * 5.5,
    light: isKnown ? 0.3 + glow * 0.6 : 0.2,
  };
}

/** Adds light to a pixel, at most white. */
function lighten(frame: Uint8Array, [x, y]: readonly [x: number, y: number], light: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const at = y * width + x;
  frame[at] = Math.max(frame[at] ?? 0, Math.min(255, Math.round(light * 255)));
}

function drawSpot(frame: Uint8Array, { x, y, radius, light }: Spot): void {
  for (let row = Math.floor(y - radius - 1); row <= y + radius + 1; row += 1)
    for (let column = Math.floor(x - radius - 1); column <= x + radius + 1; column += 1) {
      const inside = Math.min(1, radius + 0.5 - Math.hypot(column - x, row - y));
      if (inside > 0) lighten(frame, [column, row], light * inside);
    }
}

function drawLine(frame: Uint8Array, from: Spot, to: Spot): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const light = (1 - length / reach) * Math.min(from.light, to.light) * 0.75;
  if (light <= 0.01) return;
  for (let step = 0; step <= length * 2; step += 1) {
    const share = step / (length * 2);
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
    lighten(frame, [Math.round(x), Math.round(y)], light);
  }
}

function drawFrame(time: number): Uint8Array {
  const frame = new Uint8Array(width * height);
  const spots = visitors.map((visitor) => ({ ...spotOf(visitor, time), isKnown: visitor.isKnown }));
  const known = spots.filter(({ isKnown }) => isKnown);
  for (const [index, from] of known.entries()) for (const to of known.slice(index + 1)) drawLine(frame, from, to);
  for (const spot of spots) drawSpot(frame, spot);
  return frame;
}

const input = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'gray',
  '-s',
  `${width}x${height}`,
  '-r',
  String(framesPerSecond),
  '-i',
  '-',
];
const output = ['-an', '-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv420p', '-crf', '40', '-b:v', '0', '-row-mt', '1'];
const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...output, target], {
  stdio: ['pipe', 'inherit', 'inherit'],
});
for (let index = 0; index < frames; index += 1)
  if (!ffmpeg.stdin.write(drawFrame((index / frames) * 2 * Math.PI))) await once(ffmpeg.stdin, 'drain');
ffmpeg.stdin.end();
const [status] = await once(ffmpeg, 'close');
if (status !== 0) throw new Error(`ffmpeg ended with ${String(status)}`);
