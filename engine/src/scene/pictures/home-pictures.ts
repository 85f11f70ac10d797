import { type PictureFill, type PicturePen, rolling, scatter } from './picture-pen.ts';

/** A round tree: its trunk ends at `y`. */
export function tree(
  pen: PicturePen,
  [x, y, size]: readonly [number, number, number],
  greens = ['#3f6b4a', '#55845a', '#2f5540'],
): void {
  const [middle = '', light = '', dark = ''] = greens;
  pen.rect([x - size * 0.05, y - size * 0.5, size * 0.1, size * 0.5], '#5a4334');
  pen.oval([x + size * 0.1, y - size * 0.62, size * 0.36, size * 0.38], dark);
  pen.oval([x - size * 0.12, y - size * 0.68, size * 0.34, size * 0.36], middle);
  pen.oval([x - size * 0.02, y - size * 0.88, size * 0.27, size * 0.28], middle);
  pen.oval([x - size * 0.16, y - size * 0.82, size * 0.15, size * 0.15], light);
}

function litWindow(pen: PicturePen, [x, y, w, h]: readonly [number, number, number, number], light = '#ffd98a'): void {
  pen.rect([x - 6, y - 6, w + 12, h + 12], '#fbf3e4', { round: 3 });
  pen.rect([x, y, w, h], [light, '#f6b65c', 90]);
  pen.rect([x + w / 2 - 2.5, y, 5, h], '#fbf3e4');
  pen.rect([x, y + h * 0.45, w, 5], '#fbf3e4');
  pen.rect([x - 10, y + h + 6, w + 20, 8], '#e8dcc6', { round: 2 });
}

function path(pen: PicturePen): void {
  pen.area('M560 640h90c10 60 70 110 130 160H400c70-40 140-96 160-160z', '#d9c7a8');
  pen.area('M560 640h90l4 18H556zM540 690h130l14 22H524zM496 744h210l22 26H462z', '#c9b48f', 0.6);
}

/** A house at dusk with lit windows. */
export function house(pen: PicturePen): void {
  pen.rect([0, 0, 1_200, 800], ['#31456f', '#f3b58b', 90]);
  for (const [x, y, r] of scatter(26, 7)) pen.oval([x * 1_200, y * 240, 1.2 + r * 1.6], '#fff3d6', { opacity: 0.75 });
  pen.oval([930, 150, 46], '#fff1cf');
  pen.oval([948, 138, 42], '#46537c');
  pen.area(rolling([520, 450, 500, 430, 480, 440]), '#4f5f80', 0.75);
  pen.area(rolling([600, 560, 590, 545, 580, 560]), '#3b5060');
  for (const [x, size] of [
    [90, 300],
    [215, 230],
    [1_090, 330],
    [965, 220],
  ] as const)
    tree(pen, [x, 640, size], ['#2d4d47', '#3c6152', '#223c3d']);
  pen.area(rolling([628, 632, 626, 632, 628]), ['#4d7350', '#2f5340', 90]);
  path(pen);
  pen.rect([330, 360, 540, 282], ['#f5e9d6', '#e5cfb0', 0]);
  for (let y = 384; y < 640; y += 24) pen.line(`M330 ${y}h540`, '#d8c3a2', [2, 0.6]);
  pen.area('M296 372L600 176l304 196z', '#5b3d3f');
  pen.area('M296 372L600 176l304 196-20 0L600 204 316 372z', '#7a5450');
  pen.rect([742, 208, 54, 108], '#8c5b50');
  pen.rect([734, 200, 70, 16], '#6f4641');
  litWindow(pen, [566, 254, 68, 70]);
  for (const x of [382, 728]) litWindow(pen, [x, 428, 96, 120]);
  pen.area('M520 396h160l30 26H490z', '#5b3d3f');
  pen.rect([512, 420, 14, 222], '#fbf3e4');
  pen.rect([676, 420, 14, 222], '#fbf3e4');
  pen.rect([556, 452, 88, 190], '#a4483c', { round: 4 });
  pen.rect([566, 464, 68, 70], ['#ffd98a', '#f6b65c', 90], { round: 3 });
  pen.rect([566, 546, 68, 84], '#8c3a31', { round: 3 });
  pen.oval([634, 556, 6], '#f3d38a');
  pen.oval([544, 476, 9, 13], '#ffe2a0');
  pen.oval([544, 476, 46], '#ffd98a', { opacity: 0.2 });
  for (const [x, size] of [
    [350, 34],
    [420, 44],
    [480, 34],
    [722, 36],
    [790, 46],
    [852, 36],
  ] as const) {
    pen.oval([x, 640, size, size * 0.8], '#3a6349');
    pen.oval([x - 8, 632, size * 0.5, size * 0.4], '#51805a');
  }
}

/** A row of houses on a hill by day. */
export function street(pen: PicturePen): void {
  pen.rect([0, 0, 1_200, 800], ['#a8d3e6', '#f4efdf', 90]);
  pen.oval([210, 160, 60], '#fff4cf');
  for (const [x, y, size] of [
    [420, 120, 1],
    [900, 90, 1.3],
    [1_060, 190, 0.8],
  ] as const) {
    pen.oval([x, y, 80 * size, 24 * size], '#ffffff', { opacity: 0.85 });
    pen.oval([x - 20 * size, y - 20 * size, 44 * size, 30 * size], '#ffffff', { opacity: 0.85 });
    pen.oval([x + 36 * size, y - 12 * size, 34 * size, 24 * size], '#ffffff', { opacity: 0.85 });
  }
  pen.area(rolling([470, 380, 430, 350, 420, 390]), '#8fb79c');
  pen.area(rolling([540, 500, 460, 500, 450, 480]), '#6f9f7d');
  const houses = [
    [20, 170, 300, '#f2d9b4', '#9c4f3f'],
    [200, 190, 360, '#d98c68', '#5a4a4f'],
    [400, 180, 310, '#f6efe0', '#3d5a6c'],
    [590, 200, 380, '#8fb0b3', '#4b3d45'],
    [800, 180, 320, '#f3c97e', '#8c4638'],
    [990, 210, 360, '#efe3d0', '#4f5f52'],
  ] as const;
  for (const [x, w, h, wall, roof] of houses) {
    const top = 690 - h;
    pen.rect([x, top + 70, w, h - 70], wall);
    pen.rect([x + w * 0.82, top + 70, w * 0.18, h - 70], '#3a2c2a', { opacity: 0.08 });
    pen.area(`M${x - 14} ${top + 74}l${w / 2 + 14} -96 ${w / 2 + 14} 96z`, roof);
    for (const row of [0, 1])
      for (const column of [0.16, 0.58]) {
        const [left, y] = [x + w * column, top + 106 + row * 84];
        pen.rect([left - 4, y - 4, w * 0.26 + 8, 60], '#fffaf0');
        pen.rect([left, y, w * 0.26, 52], ['#5d7f92', '#86a7b5', 60]);
        pen.rect([left + w * 0.13 - 2, y, 4, 52], '#fffaf0');
      }
    pen.rect([x + w / 2 - 22, 614, 44, 76], roof, { round: 4 });
    pen.oval([x + w / 2 + 12, 654, 3.5], '#f3d38a');
  }
  pen.rect([0, 688, 1_200, 112], '#c9c2b2');
  pen.rect([0, 688, 1_200, 14], '#e7e0d0');
  for (const [x, size] of [
    [190, 150],
    [585, 170],
    [985, 150],
    [795, 120],
    [395, 120],
  ] as const)
    tree(pen, [x, 696, size]);
  for (let x = 40; x < 1_200; x += 150) pen.rect([x, 744, 84, 10], '#f4efe2', { round: 4 });
}

/** An armchair beside a lamp and plants. */
export function livingRoom(pen: PicturePen): void {
  pen.rect([0, 0, 1_200, 800], ['#e9d8c2', '#dcc4a6', 0]);
  pen.rect([0, 616, 1_200, 184], ['#b98a5f', '#a2744c', 90]);
  for (let y = 650; y < 800; y += 46) pen.line(`M0 ${y}h1200`, '#8f6440', [3, 0.5]);
  pen.rect([0, 596, 1_200, 22], '#f6ecdc');
  pen.rect([90, 96, 250, 330], '#fbf5ea', { round: 4 });
  pen.rect([106, 112, 218, 298], ['#bfe0ea', '#f6ead0', 90]);
  pen.area('M106 340c60-50 100-20 140-40 30-14 50-8 78-22v132H106z', '#86ad8a');
  pen.rect([210, 112, 10, 298], '#fbf5ea');
  pen.rect([106, 246, 218, 10], '#fbf5ea');
  pen.area('M60 78h64c10 130-4 280-34 380H60zM306 78h64v380h-30c-26-100-44-250-34-380z', '#c76b4c', 0.92);
  pen.rect([44, 66, 342, 14], '#7b5236', { round: 7 });
  for (const [x, y, w, h, ground, mark] of [
    [820, 120, 130, 170, '#2f4a54', '#e6a85c'],
    [970, 120, 110, 110, '#e6b15c', '#a4483c'],
    [970, 250, 110, 140, '#f6ecdc', '#3f6b5a'],
  ] as const) {
    pen.rect([x, y, w, h], '#4c372b');
    pen.rect([x + 8, y + 8, w - 16, h - 16], ground);
    pen.oval([x + w / 2, y + h / 2 + 6, w * 0.24], mark);
  }
  pen.oval([610, 720, 420, 62], '#e9c98f');
  pen.oval([610, 720, 372, 50], '#c76b4c');
  pen.oval([610, 720, 330, 40], '#e9c98f');
  pen.oval([610, 716, 240, 22], '#5a3c28', { opacity: 0.25 });
  for (const x of [450, 752]) pen.area(`M${x} 640h22l-6 76h-10z`, '#4a2f20');
  pen.rect([440, 330, 346, 320], '#2f6f66', { round: 90 });
  pen.rect([470, 352, 286, 250], '#3b8378', { round: 70 });
  pen.rect([404, 470, 90, 190], '#2a645c', { round: 44 });
  pen.rect([732, 470, 90, 190], '#2a645c', { round: 44 });
  pen.rect([470, 560, 286, 96], '#46948a', { round: 36 });
  pen.rect([556, 430, 118, 118], '#eeb356', { round: 20 });
  pen.line('M572 446l86 86M658 446l-86 86', '#d99a3d', 5);
  lampAndPlants(pen);
}

function lampAndPlants(pen: PicturePen): void {
  pen.rect([902, 300, 10, 400], '#5d4433');
  pen.oval([907, 706, 60, 12], '#4a3527');
  pen.oval([907, 260, 190], '#fff1c8', { opacity: 0.28 });
  pen.area('M850 210h114l40 116H810z', ['#fff3d2', '#f3cf8a', 90]);
  pen.area('M1032 610h110l-16 130h-78z', '#f6ecdc');
  for (const [dx, dy, r] of [
    [-70, -170, -34],
    [-34, -240, -16],
    [10, -270, 4],
    [52, -230, 22],
    [84, -150, 42],
  ] as const) {
    const [x, y] = [1_087 + dx, 612 + dy];
    pen.area(
      `M1087 616C${1_087 + r - 34} ${y + 130} ${x - 36} ${y + 50} ${x} ${y}C${x + 36} ${y + 50} ${1_087 + r + 30} ${y + 140} 1087 616z`,
      '#3f7350',
    );
    pen.line(`M1087 616Q${1_087 + r} ${y + 120} ${x} ${y + 14}`, '#6ba07a', 4);
  }
}

interface KitchenLook {
  readonly wall: string;
  readonly tile: string;
  readonly seam: string;
  readonly frame: string;
  readonly front: readonly [color: string, knob: string];
  readonly top: string;
  readonly floor: PictureFill;
  readonly window: PictureFill;
  readonly tap: string;
}

const newLook: KitchenLook = {
  wall: '#f4efe6',
  tile: '#ffffff',
  seam: '#e3ded4',
  frame: '#fffdf8',
  front: ['#2f5b57', '#e2b25c'],
  top: '#f8f6f1',
  floor: ['#d9b48a', '#c79c6d', 90],
  window: ['#aadcf0', '#fdf3d6', 90],
  tap: '#b98c3f',
};
const oldLook: KitchenLook = {
  wall: '#cfc09b',
  tile: '#bfae86',
  seam: '#a3926b',
  frame: '#8b7a55',
  front: ['#8a6a45', '#5a452e'],
  top: '#9b927c',
  floor: '#7d6a4c',
  window: ['#9fb0ae', '#b9b39a', 90],
  tap: '#77705f',
};

function kitchenRoom(pen: PicturePen, look: KitchenLook): void {
  pen.rect([0, 0, 1_200, 800], look.wall);
  pen.rect([0, 250, 1_200, 250], look.tile);
  for (let y = 250; y <= 500; y += 50) pen.line(`M0 ${y}h1200`, look.seam, 2);
  for (let x = 0; x <= 1_200; x += 100) pen.line(`M${x} 250v250`, look.seam, 2);
  for (const x of [40, 230, 800, 990]) cabinet(pen, [x, 40, 176, 210], look.front);
  pen.rect([440, 60, 320, 300], look.frame, { round: 4 });
  pen.rect([456, 76, 288, 268], look.window);
  pen.rect([0, 500, 1_200, 32], look.top, { round: 3 });
  pen.rect([0, 528, 1_200, 8], '#000000', { opacity: 0.14 });
  for (const x of [20, 220, 420, 620, 820, 1_010]) cabinet(pen, [x, 548, 180, 186], look.front);
  pen.rect([0, 740, 1_200, 60], look.floor);
  pen.line('M600 500v-70c0-44 70-44 70 0v14', look.tap, 12);
}

/** A bright kitchen. */
export function kitchen(pen: PicturePen): void {
  kitchenRoom(pen, newLook);
  pen.area('M456 290c70-50 140-10 190-40 40-20 70-10 98-24v118H456z', '#86b58b');
  pen.rect([594, 76, 10, 268], newLook.frame);
  kitchenThings(pen);
}

/** The same kitchen before anything was done. */
export function oldKitchen(pen: PicturePen): void {
  kitchenRoom(pen, oldLook);
  pen.rect([594, 76, 10, 268], oldLook.frame);
  stains(pen);
}

function cabinet(
  pen: PicturePen,
  [x, y, w, h]: readonly [number, number, number, number],
  [front, knob]: readonly [string, string],
): void {
  pen.rect([x, y, w, h], front, { round: 4 });
  pen.rect([x + 14, y + 14, w - 28, h - 28], '#ffffff', { round: 3, opacity: 0.08 });
  pen.rect([x + w - 34, y + h / 2 - 20, 8, 40], knob, { round: 4 });
}

function stains(pen: PicturePen): void {
  for (const [x, y, r] of scatter(18, 3))
    pen.oval([x * 1_200, 260 + y * 470, 8 + r * 34, 6 + r * 16], '#5a4630', { opacity: 0.12 });
  pen.area('M820 548l186 22-6 172-180-14z', '#7a5c3b');
  pen.line('M320 250l30 60-18 40 26 70', '#6d5c3c', 4);
  pen.rect([120, 430, 90, 70], '#a08d66', { round: 8 });
  pen.rect([260, 452, 60, 48], '#8f7d5b', { round: 6 });
}

function kitchenThings(pen: PicturePen): void {
  for (const x of [330, 870]) {
    pen.line(`M${x} 0v120`, '#4b4038', 5);
    pen.oval([x, 190, 120], '#ffe9b8', { opacity: 0.35 });
    pen.area(`M${x - 60} 184c0-80 120-80 120 0z`, '#e2b25c');
  }
  pen.rect([120, 410, 70, 90], '#c96f4a', { round: 10 });
  for (const [dx, dy] of [
    [-20, -70],
    [4, -96],
    [26, -66],
  ] as const)
    pen.area(`M155 412c${dx - 20} -30 ${dx - 14} ${dy} ${dx} ${dy}c26 6 22 60 ${-dx} ${-dy}z`, '#4c8557');
  pen.oval([960, 486, 84, 20], '#e9dfcd');
  for (const [x, y, hex] of [
    [920, 464, '#e08a3c'],
    [962, 456, '#d9583f'],
    [1_000, 466, '#e6b14a'],
  ] as const)
    pen.oval([x, y, 28], hex);
  pen.rect([250, 436, 14, 64], '#7b5236', { round: 5 });
  pen.rect([270, 420, 44, 80], '#d7e3e0', { round: 8 });
}
