import { type PicturePen, rolling, scatter } from './picture-pen.ts';

/** Stones, a candle and a flower beside still water. */
export function spa(pen: PicturePen): void {
  pen.rect([0, 0, 1_200, 800], ['#f3e4d6', '#c9d8cf', 90]);
  pen.oval([850, 250, 300], '#fff6e6', { opacity: 0.55 });
  for (const [x, w] of [
    [70, 34],
    [150, 22],
    [220, 40],
    [1_080, 36],
    [1_150, 24],
  ] as const) {
    pen.rect([x, 0, w, 560], ['#9fbf93', '#6f9a72', 0]);
    for (let y = 70; y < 560; y += 118) pen.rect([x - 3, y, w + 6, 9], '#54795a', { round: 4 });
  }
  pen.rect([0, 540, 1_200, 260], ['#a9c9c3', '#5f8f90', 90]);
  for (const [x, y, rx] of [
    [600, 690, 430],
    [600, 690, 330],
    [250, 610, 120],
    [960, 600, 150],
  ] as const) {
    pen.line(
      `M${x - rx} ${y}a${rx} ${rx * 0.17} 0 1 0 ${2 * rx} 0a${rx} ${rx * 0.17} 0 1 0 ${-2 * rx} 0`,
      '#e4f1ec',
      [5, 0.55],
    );
  }
  for (const [x, y, rx, ry, hex, light] of [
    [560, 672, 210, 62, '#4a5053', '#6c7477'],
    [570, 572, 164, 52, '#5d6265', '#82898b'],
    [556, 488, 122, 44, '#474c50', '#6a7174'],
    [566, 418, 82, 34, '#666c6f', '#8c9496'],
  ] as const) {
    pen.oval([x, y, rx, ry], hex);
    pen.oval([x - rx * 0.16, y - ry * 0.34, rx * 0.62, ry * 0.36], light, { opacity: 0.7 });
  }
  for (const turn of [-76, -44, 44, 76, -18, 18, 0]) {
    const angle = (turn * Math.PI) / 180;
    const [tx, ty] = [566 + Math.sin(angle) * 96, 390 - Math.cos(angle) * 96];
    pen.area(
      `M566 392Q${566 + Math.sin(angle - 0.55) * 66} ${390 - Math.cos(angle - 0.55) * 66} ${tx} ${ty}Q${566 + Math.sin(angle + 0.55) * 66} ${390 - Math.cos(angle + 0.55) * 66} 566 392z`,
      Math.abs(turn) > 50 ? '#e9a9b4' : Math.abs(turn) > 10 ? '#f3c3ca' : '#fbe3e4',
    );
  }
  pen.oval([566, 392, 16, 11], '#f2c14e');
  pen.oval([850, 560, 190], '#ffe3a6', { opacity: 0.3 });
  pen.rect([800, 560, 104, 150], ['#fff7e8', '#eed9b8', 0], { round: 10 });
  pen.oval([852, 560, 52, 14], '#fffdf6');
  pen.line('M852 556v-20', '#4a3a2a', 5);
  pen.area('M852 458c26 34 20 68 0 76-20-8-26-42 0-76z', '#f5a93f');
  pen.area('M852 492c12 18 9 34 0 40-9-6-12-22 0-40z', '#fff3d1');
}

/** Weights in front of windows in the morning. */
export function gym(pen: PicturePen): void {
  pen.rect([0, 0, 1_200, 800], ['#2b3442', '#3b4656', 90]);
  for (const x of [40, 340, 640, 940]) {
    pen.rect([x, 50, 250, 450], ['#f7b267', '#f9dcae', 90]);
    pen.area(`M${x} 390l60-70 50 40 70-90 70 80v150H${x}z`, '#8d6f79', 0.8);
    pen.rect([x, 440, 250, 60], '#5d5a6d');
    pen.rect([x + 121, 50, 8, 450], '#2b3442');
    pen.rect([x, 240, 250, 8], '#2b3442');
  }
  pen.rect([0, 560, 1_200, 240], ['#59493f', '#3b302b', 90]);
  for (const x of [40, 340, 640, 940]) pen.area(`M${x} 560h250l-120 240H${x - 190}z`, '#f7b267', 0.16);
  pen.rect([0, 548, 1_200, 14], '#20262f');
  kettlebell(pen, [300, 690, 1], '#d9583f');
  kettlebell(pen, [930, 706, 0.82], '#e0a83c');
  pen.oval([610, 748, 250, 20], '#000000', { opacity: 0.35 });
  pen.rect([420, 668, 380, 26], '#c9ccd1', { round: 13 });
  for (const [x, h] of [
    [388, 190],
    [430, 150],
    [752, 150],
    [794, 190],
  ] as const) {
    pen.rect([x, 680 - h / 2, 40, h], '#171b21', { round: 14 });
    pen.rect([x + 6, 690 - h / 2, 8, h - 20], '#4b5563', { round: 4 });
  }
  pen.rect([1_050, 420, 40, 330], '#3d8f86', { round: 20 });
  pen.rect([1_096, 450, 40, 300], '#57aaa0', { round: 20 });
}

function kettlebell(pen: PicturePen, [x, y, size]: readonly [number, number, number], hex: string): void {
  pen.oval([x, y + 70 * size, 120 * size, 16 * size], '#000000', { opacity: 0.4 });
  pen.line(`M${x - 50 * size} ${y - 60 * size}c-30 -120 130 -120 ${100 * size} 0`, '#20262f', 34 * size);
  pen.oval([x, y, 96 * size, 84 * size], '#20262f');
  pen.oval([x, y + 4 * size, 52 * size, 46 * size], hex);
  pen.oval([x - 40 * size, y - 40 * size, 22 * size, 14 * size], '#5b6675', { opacity: 0.8 });
}

/** Books, pencils and an apple in front of a blackboard. */
export function desk(pen: PicturePen): void {
  pen.rect([0, 0, 1_200, 800], '#efe2c8');
  pen.rect([80, 50, 1_040, 460], '#9a6b42', { round: 6 });
  pen.rect([104, 74, 992, 412], ['#2f5148', '#264239', 90]);
  pen.line(
    'M190 180h150M190 180l34-30M220 250a40 40 0 1 0 1 0M360 300l60-110 60 110zM620 160v190h240M620 350c70-20 100-150 220-170M960 200l70 70M1030 200l-70 70',
    '#dfe9df',
    [6, 0.6],
  );
  pen.rect([0, 560, 1_200, 240], ['#c58f58', '#a87445', 90]);
  pen.rect([0, 552, 1_200, 14], '#dcae7c');
  for (const [y, x, w, hex] of [
    [640, 330, 420, '#b23f34'],
    [586, 350, 380, '#2f6f7d'],
    [536, 336, 400, '#e0a83c'],
    [488, 372, 330, '#4f5f8f'],
  ] as const) {
    pen.rect([x, y, w, 52], hex, { round: 8 });
    pen.rect([x + w - 92, y + 8, 92, 36], '#fbf5e6');
    pen.rect([x + 30, y + 12, 60, 28], '#ffffff', { round: 3, opacity: 0.35 });
  }
  pen.oval([540, 694, 260, 16], '#5a3a1e', { opacity: 0.3 });
  pen.area('M540 486c-66 16-92-34-84-84 6-40 46-54 84-34 38-20 78-6 84 34 8 50-18 100-84 84z', [
    '#e2503b',
    '#b5342a',
    60,
  ]);
  pen.line('M540 368c0-26 6-40 20-52', '#5a3a1e', 9);
  pen.area('M552 346c20-40 58-46 84-34-10 36-48 50-84 34z', '#6aa257');
  pen.oval([496, 404, 16, 24], '#f49a84', { opacity: 0.7 });
  pen.oval([910, 700, 90, 14], '#5a3a1e', { opacity: 0.3 });
  for (const [x, h, hex] of [
    [860, 190, '#e0a83c'],
    [890, 230, '#d9583f'],
    [922, 200, '#3d8f86'],
    [950, 240, '#4f5f8f'],
  ] as const) {
    pen.rect([x, 580 - h, 20, h], hex);
    pen.area(`M${x} ${580 - h}l10 -30 10 30z`, '#f6dcae');
  }
  pen.rect([838, 540, 150, 156], ['#f6efe0', '#ddcfb4', 0], { round: 10 });
  pen.rect([838, 592, 150, 40], '#3d8f86');
  pen.area('M120 690l150-40 40 40-150 44z', '#fffdf6');
  pen.line('M150 692l120-32M168 708l110-30', '#9db3bd', 4);
}

/** Frames of glasses on a shelf in daylight. */
export function glasses(pen: PicturePen): void {
  pen.rect([0, 0, 1_200, 800], ['#dfeceb', '#b7d3d3', 90]);
  pen.area('M0 0h420L160 800H0z', '#ffffff', 0.28);
  pen.area('M560 0h120L420 800H300z', '#ffffff', 0.28);
  pen.rect([0, 600, 1_200, 200], ['#efe0c8', '#dcc6a4', 90]);
  pen.rect([0, 590, 1_200, 14], '#fbf3e4');
  pen.oval([600, 644, 420, 30], '#7d6a4c', { opacity: 0.25 });
  pen.line('M250 400l-70 -34c-30 -14 -40 20 -34 60M950 400l70 -34c30 -14 40 20 34 60', '#3a2a22', 18);
  for (const x of [400, 800]) {
    pen.oval([x, 450, 160, 150], ['#cfe9ee', '#8fc0cb', 60], { opacity: 0.75 });
    pen.area(`M${x - 90} 400c30-50 70-66 120-66l-100 190c-30-30-40-80-20-124z`, '#ffffff', 0.45);
    pen.line(`M${x - 160} 450a160 150 0 1 0 320 0a160 150 0 1 0 -320 0`, '#5b3524', 30);
    pen.line(`M${x - 150} 420a160 150 0 0 1 240 -104`, '#8d5a3e', [8, 0.8]);
  }
  pen.line('M556 420c20-40 68-40 88 0', '#5b3524', 26);
  pen.area('M1010 560h110l-14 110h-82z', '#ffffff');
  for (const [dx, dy] of [
    [-60, -150],
    [-14, -210],
    [36, -190],
    [74, -120],
  ] as const) {
    const [x, y] = [1_064 + dx, 562 + dy];
    pen.area(`M1064 566Q${x - 50} ${y + 80} ${x} ${y}Q${x + 54} ${y + 80} 1064 566z`, '#4c8a6a');
  }
}

/** A bright waiting room with a chair and a plant. */
export function clinic(pen: PicturePen): void {
  pen.rect([0, 0, 1_200, 800], ['#e8f4f3', '#d2e8e6', 90]);
  pen.rect([0, 610, 1_200, 190], ['#e7dccb', '#d5c6ae', 90]);
  pen.rect([0, 598, 1_200, 14], '#ffffff');
  pen.rect([120, 90, 420, 360], '#ffffff', { round: 8 });
  pen.rect([138, 108, 384, 324], ['#a9ddf0', '#eef7e9', 90], { round: 4 });
  pen.area('M138 360c70-60 140-10 200-44 60-30 110-16 184-40v156H138z', '#8cc09a');
  pen.rect([324, 108, 12, 324], '#ffffff');
  pen.oval([860, 230, 130], '#ffffff');
  pen.area(
    'M860 160c24-18 66-14 76 20 10 40-14 56-20 96-4 28-26 30-32 0-4-22-10-34-24-34s-20 12-24 34c-6 30-28 28-32 0-6-40-30-56-20-96 10-34 52-38 76-20z',
    '#4fb0a5',
  );
  pen.oval([640, 730, 380, 34], '#a8997f', { opacity: 0.3 });
  for (const x of [424, 690]) pen.rect([x, 560, 16, 170], '#9a6b42', { round: 6 });
  pen.rect([392, 330, 76, 270], '#2f8d87', { round: 34 });
  pen.rect([392, 520, 340, 86], '#3aa39b', { round: 34 });
  pen.rect([404, 344, 330, 190], '#46b3aa', { round: 40 });
  pen.rect([700, 440, 60, 160], '#2f8d87', { round: 28 });
  pen.rect([830, 560, 200, 16], '#9a6b42', { round: 6 });
  for (const x of [850, 994]) pen.rect([x, 570, 14, 164], '#9a6b42');
  pen.area('M900 470h70l-10 90h-50z', '#f4b860');
  for (const [x, y, r] of scatter(12, 31))
    pen.oval([886 + x * 98, 380 + y * 90, 20 + r * 18], r > 0.5 ? '#5fa36f' : '#4a8a5c');
}

/** A laid bed of hills and a balloon: something to look forward to. */
export function hills(pen: PicturePen): void {
  pen.rect([0, 0, 1_200, 800], ['#6fb3d9', '#fdeccb', 90]);
  pen.oval([300, 300, 120], '#fff3cf', { opacity: 0.8 });
  pen.area(rolling([460, 360, 440, 340, 420, 380, 430]), '#8fb4c9');
  pen.area(rolling([540, 470, 520, 440, 510, 470, 500]), '#7aa68c');
  pen.area(rolling([620, 580, 640, 560, 610, 570, 600]), '#5c8f66');
  pen.area(rolling([730, 690, 740, 680, 720, 690]), '#3f7350');
  for (const [x, y, size] of [
    [760, 250, 1],
    [1_020, 160, 0.5],
    [470, 140, 0.42],
  ] as const)
    balloon(pen, [x, y, size]);
  for (const [x, y, r] of scatter(26, 41)) {
    const [px, py, size] = [x * 1_200, 700 + y * 70, 50 + r * 50];
    pen.area(`M${px} ${py - size}l${size * 0.28} ${size}h${-size * 0.56}z`, '#2b5740');
  }
}

function balloon(pen: PicturePen, [x, y, size]: readonly [number, number, number]): void {
  const s = (value: number): number => value * size;
  pen.area(
    `M${x - s(150)} ${y}a${s(150)} ${s(150)} 0 0 1 ${s(300)} 0c0 ${s(90)} ${s(-80)} ${s(130)} ${s(-110)} ${s(210)}h${s(-80)}c${s(-30)} ${s(-80)} ${s(-110)} ${s(-120)} ${s(-110)} ${s(-210)}z`,
    '#d9583f',
  );
  pen.area(
    `M${x - s(90)} ${y}c0 ${s(-100)} ${s(40)} ${s(-150)} ${s(90)} ${s(-150)}s${s(90)} ${s(50)} ${s(90)} ${s(150)}c0 ${s(90)} ${s(-40)} ${s(130)} ${s(-60)} ${s(210)}h${s(-60)}c${s(-20)} ${s(-80)} ${s(-60)} ${s(-120)} ${s(-60)} ${s(-210)}z`,
    '#f4b53f',
  );
  pen.area(
    `M${x - s(34)} ${y}c0 ${s(-100)} ${s(14)} ${s(-150)} ${s(34)} ${s(-150)}s${s(34)} ${s(50)} ${s(34)} ${s(150)}c0 ${s(90)} ${s(-14)} ${s(130)} ${s(-20)} ${s(210)}h${s(-28)}c${s(-6)} ${s(-80)} ${s(-20)} ${s(-120)} ${s(-20)} ${s(-210)}z`,
    '#fbeed2',
  );
  pen.line(
    `M${x - s(30)} ${y + s(212)}l${s(6)} ${s(44)}M${x + s(30)} ${y + s(212)}l${s(-6)} ${s(44)}`,
    '#5a3a1e',
    s(5),
  );
  pen.rect([x - s(30), y + s(254), s(60), s(48)], '#8a5a34', { round: s(8) });
}
