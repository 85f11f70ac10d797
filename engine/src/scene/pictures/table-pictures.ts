import { type PicturePen, scatter } from './picture-pen.ts';

function table(pen: PicturePen, [wood, seam]: readonly [string, string]): void {
  pen.rect([0, 0, 1_200, 800], wood);
  for (let y = 0; y < 800; y += 134) {
    pen.rect([0, y, 1_200, 66], '#ffffff', { opacity: 0.05 });
    pen.line(`M0 ${y}h1200`, seam, [4, 0.6]);
  }
  for (const [x, y, r] of scatter(34, 11)) pen.line(`M${x * 1_200} ${y * 800}h${60 + r * 220}`, seam, [2, 0.35]);
}

function leaf(pen: PicturePen, [x, y, size, turn]: readonly [number, number, number, number], hex = '#4f8a4a'): void {
  const at = (along: number, across: number): string => {
    const angle = (turn * Math.PI) / 180;
    return `${Math.round(x + along * Math.cos(angle) - across * Math.sin(angle))} ${Math.round(y + along * Math.sin(angle) + across * Math.cos(angle))}`;
  };
  pen.area(
    `M${at(0, 0)}Q${at(size * 0.5, -size * 0.42)} ${at(size, 0)}Q${at(size * 0.5, size * 0.42)} ${at(0, 0)}z`,
    hex,
  );
  pen.line(`M${at(size * 0.06, 0)}L${at(size * 0.86, 0)}`, '#ffffff', [2.5, 0.35]);
}

/** Places on a circle with their directions. */
const around = (count: number, radius: number, [cx, cy, from = 0]: readonly [x: number, y: number, from?: number]) =>
  Array.from({ length: count }, (_, index) => {
    const angle = from + (index / count) * 2 * Math.PI;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle), (angle * 180) / Math.PI] as const;
  });

/** A pizza from above. */
export function pizza(pen: PicturePen): void {
  table(pen, ['#5b3a29', '#3f2619']);
  pen.oval([612, 424, 356], '#000000', { opacity: 0.28 });
  pen.oval([600, 405, 352], '#c98f56');
  pen.oval([600, 405, 340], '#e0aa68');
  for (const [x, y] of around(30, 326, [600, 405])) pen.oval([x, y, 30, 26], '#d59c5c', { opacity: 0.8 });
  for (const [x, y] of around(17, 330, [600, 405, 0.4])) pen.oval([x, y, 13, 9], '#8a5330', { opacity: 0.65 });
  pen.oval([600, 405, 298], '#b9391f');
  pen.oval([600, 405, 288], '#f0b54b');
  for (const [x, y, r] of scatter(56, 5)) {
    const [angle, reach] = [x * 6.28, Math.sqrt(y) * 262];
    pen.oval(
      [600 + reach * Math.cos(angle), 405 + reach * Math.sin(angle), 14 + r * 30, 12 + r * 22],
      r > 0.6 ? '#f9dc92' : '#e5962f',
      { opacity: 0.75 },
    );
  }
  const rounds = [...around(8, 205, [600, 405, 0.2]), ...around(4, 96, [600, 405, 0.8])];
  for (const [x, y] of rounds) {
    pen.oval([x + 3, y + 5, 48], '#7b1f12', { opacity: 0.35 });
    pen.oval([x, y, 46], '#b8331f');
    pen.oval([x, y, 38], '#cf4a2c');
    pen.oval([x - 12, y - 10, 7], '#e98a63');
    pen.oval([x + 14, y + 10, 5], '#e98a63');
  }
  for (const [x, y, turn] of around(5, 150, [600, 405, 1.1])) {
    leaf(pen, [x, y, 84, turn + 30], '#3f7d3c');
    leaf(pen, [x, y, 66, turn + 120], '#5a9a4c');
  }
  for (let cut = 0; cut < 4; cut += 1) {
    const [dx, dy] = [336 * Math.cos(cut * 0.785 + 0.39), 336 * Math.sin(cut * 0.785 + 0.39)];
    pen.line(`M${600 - dx} ${405 - dy}L${600 + dx} ${405 + dy}`, '#6e2a14', [4, 0.4]);
  }
  for (const [x, y, turn] of [
    [70, 140, 20],
    [120, 190, 70],
    [1_090, 660, 200],
    [1_130, 600, 250],
  ] as const)
    leaf(pen, [x, y, 110, turn]);
  for (const [x, y] of [
    [108, 650],
    [180, 700],
    [1_080, 120],
  ] as const) {
    pen.oval([x + 4, y + 8, 52], '#000000', { opacity: 0.25 });
    pen.oval([x, y, 50], '#d2402c');
    pen.oval([x - 16, y - 16, 12], '#ef8a6d');
    leaf(pen, [x, y, 34, 250], '#3f7d3c');
  }
}

/** A cup of coffee and croissants from above. */
export function coffee(pen: PicturePen): void {
  table(pen, ['#e8d9c3', '#d3bf9f']);
  pen.area('M0 0h430L250 800H0z', '#375a58');
  for (let x = -60; x < 430; x += 48) pen.line(`M${x + 60} 0l-180 800`, '#4d7471', [6, 0.55]);
  pen.oval([616, 420, 262], '#000000', { opacity: 0.16 });
  pen.oval([600, 400, 258], '#f9f5ec');
  pen.oval([600, 400, 236], '#eee6d7');
  pen.oval([600, 400, 178], '#c9bda8');
  pen.rect([752, 372, 120, 56], '#f9f5ec', { round: 28 });
  pen.oval([600, 400, 176], '#fdfaf3');
  pen.oval([600, 400, 156], '#5a3420');
  pen.oval([600, 400, 148], '#8a5431');
  pen.area('M600 500c-70-40-116-92-92-144 16-34 66-34 92 6 26-40 76-40 92-6 24 52-22 104-92 144z', '#f3e2c4');
  pen.area('M600 470c-48-30-80-66-66-98 12-22 46-20 66 10 20-30 54-32 66-10 14 32-18 68-66 98z', '#b47a4c');
  pen.area('M600 442c-30-20-48-42-40-60 8-14 28-12 40 8 12-20 32-22 40-8 8 18-10 40-40 60z', '#f3e2c4');
  croissant(pen, 930, 230);
  croissant(pen, 1_010, 560);
  for (const [x, y, r] of scatter(16, 21)) pen.area(bean(250 + x * 230, 590 + y * 190, r), '#4a2a19');
  leaf(pen, [150, 140, 130, 40], '#cfe0c6');
  leaf(pen, [180, 180, 110, 110], '#b7cfad');
}

const bean = (x: number, y: number, r: number): string =>
  `M${x} ${y}c${10 + r * 8} -14 30 -8 30 6s-18 22 -30 12c-8 -6 -6 -12 0 -18z`;

function croissant(pen: PicturePen, x: number, y: number): void {
  pen.area(
    `M${x - 142} ${y + 84}C${x - 150} ${y - 60} ${x - 60} ${y - 124} ${x + 10} ${y - 112}C${x + 90} ${y - 108} ${x + 156} ${y - 30} ${x + 142} ${y + 92}C${x + 96} ${y + 60} ${x + 70} ${y + 20} ${x} ${y + 14}C${x - 66} ${y + 18} ${x - 100} ${y + 50} ${x - 142} ${y + 84}z`,
    '#000000',
    0.16,
  );
  pen.area(
    `M${x - 150} ${y + 70}C${x - 156} ${y - 70} ${x - 66} ${y - 132} ${x} ${y - 122}C${x + 84} ${y - 120} ${x + 150} ${y - 40} ${x + 136} ${y + 78}C${x + 90} ${y + 46} ${x + 64} ${y + 6} ${x - 4} ${y}C${x - 70} ${y + 4} ${x - 106} ${y + 38} ${x - 150} ${y + 70}z`,
    ['#e8b062', '#bf7a34', 90],
  );
  for (const [dx, bend] of [
    [-96, -30],
    [-46, -14],
    [4, 0],
    [56, 16],
    [100, 34],
  ] as const)
    pen.line(
      `M${x + dx} ${y - 104 + Math.abs(dx) * 0.62}Q${x + dx * 0.9 + bend * 0.4} ${y - 50 + Math.abs(dx) * 0.4} ${x + dx * 0.72} ${y + Math.abs(dx) * 0.28}`,
      '#96591f',
      [9, 0.6],
    );
}

/** A dinner for several from above. */
export function dinner(pen: PicturePen): void {
  table(pen, ['#d8b78d', '#c09a6c']);
  pen.area('M0 250h1200v300H0z', '#f6efe2');
  for (const y of [274, 514]) pen.rect([0, y, 1_200, 12], '#a84b3a');
  for (const [x, y] of [
    [250, 170],
    [950, 170],
    [250, 640],
    [950, 640],
  ] as const) {
    pen.oval([x + 8, y + 14, 150], '#000000', { opacity: 0.16 });
    pen.oval([x, y, 148], '#fbfaf6');
    pen.oval([x, y, 104], '#ece7dc');
    for (const side of [-190, 176]) pen.rect([x + side, y - 90, 14, 180], '#c9c5bb', { round: 7 });
    pen.oval([x, y, 84], '#6d9a4f');
    for (const [sx, sy, r] of scatter(11, Math.round(x + y)))
      pen.oval(
        [x - 58 + sx * 116, y - 58 + sy * 116, 12 + r * 13],
        ['#d2402c', '#efb54a', '#8dbb5f', '#f4e6c4'][Math.floor(r * 3.99)] ?? '#d2402c',
      );
  }
  pen.oval([610, 416, 236, 176], '#000000', { opacity: 0.16 });
  pen.oval([600, 400, 236, 172], '#3d4a52');
  pen.oval([600, 400, 212, 150], '#55646d');
  pen.oval([600, 392, 170, 112], ['#e2a04c', '#b46a26', 60]);
  pen.oval([480, 420, 60, 44], '#c47a30');
  pen.oval([720, 420, 60, 44], '#c47a30');
  pen.oval([560, 356, 56, 26], '#f0bf74', { opacity: 0.7 });
  for (const [x, y, turn] of around(10, 172, [600, 396, 0.3])) leaf(pen, [x, y * 0.76 + 96, 60, turn], '#4f8a4a');
  for (const [x, y] of [
    [430, 330],
    [770, 330],
    [436, 470],
    [764, 474],
  ] as const) {
    pen.oval([x, y, 24], '#f2d04e');
    pen.oval([x, y, 17], '#f8e48f');
  }
  for (const [x, y] of [
    [60, 400],
    [1_140, 400],
  ] as const) {
    pen.oval([x, y, 66], '#8b2f3e');
    pen.oval([x, y, 56], '#a83c4c');
    pen.oval([x - 16, y - 18, 14, 10], '#e6a0a6', { opacity: 0.7 });
  }
}

/** A crate of vegetables from above. */
export function produce(pen: PicturePen): void {
  pen.rect([0, 0, 1_200, 800], ['#3d5b45', '#2a4335', 45]);
  const spots = Array.from(
    { length: 60 },
    (_, index) =>
      [(index % 10) * 130 + (Math.floor(index / 10) % 2) * 64 - 20, Math.floor(index / 10) * 140 + 40] as const,
  );
  for (const [index, [x, y]] of spots.entries()) vegetable(pen, [x, y], (index * 7 + Math.floor(index / 10) * 3) % 5);
}

function vegetable(pen: PicturePen, [x, y]: readonly [number, number], kind: number): void {
  pen.oval([x + 6, y + 10, 74], '#16271d', { opacity: 0.4 });
  if (kind === 0) {
    pen.oval([x, y, 72], '#d8412c');
    pen.oval([x - 22, y - 24, 20, 15], '#f08a6c', { opacity: 0.8 });
    for (const [lx, ly, turn] of around(5, 4, [x, y - 10])) leaf(pen, [lx, ly, 34, turn], '#3f7d3c');
  } else if (kind === 1) {
    for (const [index, turn] of [-30, 0, 30, 60].entries())
      leaf(
        pen,
        [x - 70, y + 50 - index * 6, 150, turn - 50],
        ['#5f9a4d', '#79b45f', '#4c8543', '#8cc46f'][index] ?? '#5f9a4d',
      );
  } else if (kind === 2) {
    pen.oval([x, y, 70], ['#f2b441', '#df8a25', 90]);
    pen.oval([x, y, 30], '#f7d07e', { opacity: 0.55 });
    pen.oval([x, y, 6], '#5f7d33');
  } else if (kind === 3) {
    pen.oval([x, y, 68], '#efe6f0');
    pen.oval([x, y, 68], '#8a4a7d', { opacity: 0.8 });
    pen.oval([x, y, 44], '#a8679a', { opacity: 0.8 });
    pen.oval([x, y, 20], '#c892bd');
  } else {
    pen.oval([x, y, 74], '#6aa257');
    for (const [bx, by] of around(7, 46, [x, y])) pen.oval([bx, by, 28], '#7db967');
    pen.oval([x, y, 30], '#93cc7a');
  }
}
