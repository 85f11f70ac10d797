import { tree } from './home-pictures.ts';
import { type PicturePen, rolling, scatter } from './picture-pen.ts';

function pine(pen: PicturePen, [x, y, size]: readonly [number, number, number], hex: string): void {
  for (const level of [2, 1, 0]) {
    const [top, half] = [y - size + level * size * 0.27, size * (0.14 + level * 0.06)];
    pen.area(`M${x} ${top}l${half} ${size * 0.42}h${-2 * half}z`, hex);
  }
}

/** A mowed lawn with flowers in front of a fence. */
export function garden(pen: PicturePen): void {
  pen.rect([0, 0, 1_200, 800], ['#8fcbe4', '#f8f1d8', 90]);
  pen.oval([980, 150, 110], '#fff6d2', { opacity: 0.6 });
  pen.oval([980, 150, 66], '#ffeaa6');
  pen.area(rolling([400, 330, 370, 310, 360, 330]), '#9cc6a4');
  for (const [x, size] of [
    [110, 320],
    [330, 240],
    [560, 260],
    [800, 230],
    [1_080, 330],
  ] as const)
    tree(pen, [x, 450, size], ['#4f8a57', '#6aa66b', '#3b7048']);
  for (let x = -10; x < 1_210; x += 58) {
    pen.area(`M${x} 372l22 -26 22 26v110h-44z`, '#fffdf6');
    pen.rect([x + 34, 372, 10, 110], '#000000', { opacity: 0.05 });
  }
  pen.rect([0, 396, 1_200, 16], '#f1ecdf');
  pen.rect([0, 446, 1_200, 16], '#f1ecdf');
  pen.rect([0, 478, 1_200, 322], '#6fae5a');
  for (let stripe = 0; stripe < 7; stripe += 1) {
    const at = (share: number): number => 600 + (share - 600) * 0.42;
    const [left, right] = [-300 + stripe * 260, -170 + stripe * 260];
    pen.area(`M${at(left)} 478H${at(right)}L${right} 800H${left}z`, '#84c06a');
  }
  for (const [x, y, r] of scatter(80, 9)) {
    const [cx, cy] = [x < 0.5 ? x * 640 - 20 : 560 + x * 660, 500 + y * 26 + Math.abs(x - 0.5) * 130];
    pen.oval([cx, cy + 8, 20, 15], '#3f7d47');
    if (r > 0.35)
      pen.oval(
        [cx, cy - 4, 6 + r * 9],
        ['#e2557a', '#f4b740', '#ffffff', '#d9473a', '#9a6bd0'][Math.floor(r * 4.99)] ?? '#e2557a',
      );
  }
  for (const [x, y] of [
    [90, 690],
    [250, 760],
    [1_000, 750],
    [1_130, 670],
  ] as const) {
    pen.oval([x, y + 30, 90, 46], '#3f7d47');
    for (const [sx, sy, r] of scatter(15, x))
      pen.oval(
        [x - 74 + sx * 148, y - 6 + sy * 54, 9 + r * 12],
        ['#e2557a', '#ffd766', '#ffffff'][Math.floor(r * 2.99)] ?? '#e2557a',
      );
  }
}

/** A dog on a meadow. */
export function dog(pen: PicturePen): void {
  pen.rect([0, 0, 1_200, 800], ['#bfe2e8', '#fdf3d9', 90]);
  pen.oval([250, 190, 74], '#ffe9ad');
  pen.area(rolling([460, 400, 450, 380, 430, 400]), '#a9cfa2');
  pen.area(rolling([560, 520, 560, 500, 540, 520]), '#86b97d');
  for (const [x, size] of [
    [100, 240],
    [1_080, 280],
    [960, 190],
  ] as const)
    tree(pen, [x, 590, size], ['#4f8a57', '#6aa66b', '#3b7048']);
  pen.area(rolling([640, 616, 630, 612, 634]), ['#74b266', '#4e8d4d', 90]);
  pen.oval([610, 752, 210, 26], '#2f5a34', { opacity: 0.35 });
  pen.area('M742 690c70 10 110-30 104-86-2-20-30-18-30 2 4 30-30 44-70 30z', '#c98a4b');
  pen.area('M470 744c-20-170 30-300 130-300s168 120 160 300z', ['#dba05c', '#b87636', 90]);
  pen.area('M556 744c-24-130-6-226 50-226s70 100 44 226z', '#f8ecd6');
  for (const x of [510, 636]) {
    pen.rect([x, 600, 62, 150], '#d3964f', { round: 28 });
    pen.oval([x + 31, 744, 44, 20], '#f8ecd6');
  }
  pen.area(
    'M470 250c-60-10-96 60-80 170 6 40 60 34 72-6l34-110zM744 250c60-10 96 60 80 170-6 40-60 34-72-6l-34-110z',
    '#8d5527',
  );
  pen.oval([607, 340, 148, 152], '#dba05c');
  pen.area('M607 196c30 40 34 110 20 170h-40c-14-60-10-130 20-170z', '#f8ecd6');
  pen.oval([607, 412, 88, 72], '#f8ecd6');
  pen.oval([607, 376, 34, 25], '#33231a');
  pen.oval([597, 368, 10, 6], '#7d6a60');
  for (const x of [548, 666]) {
    pen.oval([x, 322, 20, 23], '#33231a');
    pen.oval([x + 6, 314, 6], '#ffffff');
  }
  pen.area('M580 442c10 60 44 60 54 0-14 10-40 10-54 0z', '#e0647a');
  pen.line('M607 400v26c-10 24-44 26-58 8M607 426c10 24 44 26 58 8', '#33231a', 7);
  pen.area('M496 474c70 40 150 40 222 0l8 30c-76 44-162 44-238 0z', '#c7432f');
  pen.oval([607, 536, 24], '#f2c14e');
  for (const [x, y, r] of scatter(60, 17))
    pen.line(`M${x * 1_200} ${690 + y * 110}l${6 - r * 12} -${16 + r * 18}`, '#3f7d47', [4, 0.7]);
}

/** A car on a road towards mountains in the evening. */
export function road(pen: PicturePen): void {
  pen.rect([0, 0, 1_200, 800], ['#3f4f86', '#ffb37a', 90]);
  pen.oval([600, 380, 250], '#ffd79a', { opacity: 0.35 });
  pen.oval([600, 380, 92], '#fff0c4');
  pen.area('M0 430l140-170 110 110 150-210 160 200 130-130 150 160 120-180 240 220v200H0z', '#6b6590');
  pen.area('M400 160l56 70-30 10-26-24-30 34-22-4zM960 210l50 60-34 2-22-18-28 20-18-4z', '#f4e2dc');
  pen.area(rolling([500, 470, 490, 462, 486, 470]), '#4b4f73');
  pen.area(rolling([540, 510, 520, 505, 522, 512]), '#35506a');
  for (const [x, y, r] of scatter(30, 29))
    if (Math.abs(x - 0.5) > 0.16) pine(pen, [x * 1_200, 590 + y * 60, 90 + r * 110], y > 0.5 ? '#20394a' : '#2a4757');
  pen.rect([0, 560, 1_200, 240], ['#3c5c4e', '#2a443f', 90]);
  pen.area('M566 520h68l366 280H200z', '#3b3d4a');
  pen.area('M566 520h6L236 800h-36zM628 520h6l366 280h-36z', '#f1e6cf');
  for (const [y, h] of [
    [536, 14],
    [566, 20],
    [606, 28],
  ] as const)
    pen.area(`M${600 - h * 0.16} ${y}h${h * 0.32}l${h * 0.2} ${h}h${-h * 0.72}z`, '#f3c558');
  car(pen);
}

function car(pen: PicturePen): void {
  pen.oval([600, 780, 216, 22], '#15171f', { opacity: 0.5 });
  pen.rect([430, 700, 60, 84], '#1c1e27', { round: 14 });
  pen.rect([710, 700, 60, 84], '#1c1e27', { round: 14 });
  pen.area('M466 590c20-66 40-86 66-88h136c26 2 46 22 66 88z', '#b5382b');
  pen.area('M490 590c14-48 30-66 52-68h116c22 2 38 20 52 68z', ['#ffd9a8', '#7d8db5', 90]);
  pen.rect([404, 582, 392, 166], ['#d9483a', '#a82f26', 90], { round: 46 });
  pen.rect([404, 640, 392, 10], '#7d211b', { opacity: 0.6 });
  for (const x of [424, 690]) {
    pen.rect([x, 606, 86, 30], '#ff8d6b', { round: 14 });
    pen.rect([x + 12, 612, 62, 18], '#ffd2b0', { round: 9 });
  }
  pen.rect([536, 664, 128, 44], '#f6efe0', { round: 6 });
  pen.rect([394, 724, 412, 30], '#2c2f3b', { round: 15 });
  pen.line('M430 596c90-10 250-10 340 0', '#ff9f8b', [5, 0.6]);
}

/** An evening market below strings of lights. */
export function market(pen: PicturePen): void {
  pen.rect([0, 0, 1_200, 800], ['#1f2b57', '#e58a63', 90]);
  for (const [x, y, r] of scatter(40, 13)) pen.oval([x * 1_200, y * 260, 1 + r * 2], '#fff3d6', { opacity: 0.7 });
  for (const [x, w, h] of [
    [0, 160, 330],
    [150, 130, 410],
    [270, 170, 300],
    [430, 110, 380],
    [690, 150, 350],
    [830, 120, 430],
    [940, 170, 320],
    [1_090, 120, 390],
  ] as const) {
    pen.rect([x, 620 - h, w, h], '#2d2f57');
    for (const [wx, wy, r] of scatter(10, w + h))
      if (r > 0.35)
        pen.rect([x + 14 + Math.floor(wx * 4) * (w / 4.6), 640 - h + Math.floor(wy * 6) * 44, 16, 22], '#f7c873', {
          opacity: 0.8,
        });
  }
  for (const [from, to, sag] of [
    [40, 250, 130],
    [90, 170, 240],
    [200, 90, 150],
  ] as const) {
    pen.line(`M0 ${from}Q600 ${from + sag * 2} 1200 ${to}`, '#1a1a35', 4);
    for (let step = 1; step < 16; step += 1) {
      const t = step / 16;
      const y = (1 - t) ** 2 * from + 2 * t * (1 - t) * (from + sag * 2) + t * t * to;
      pen.oval([t * 1_200, y + 12, 30], '#ffd98a', { opacity: 0.22 });
      pen.oval([t * 1_200, y + 12, 9], '#fff0c2');
    }
  }
  for (const [x, first] of [
    [60, '#c7432f'],
    [460, '#2f7d74'],
    [860, '#e0993a'],
  ] as const)
    stall(pen, x, first);
  pen.rect([0, 730, 1_200, 70], ['#5a4352', '#3b2f45', 90]);
  for (const [index, x] of [30, 370, 420, 770, 826, 1_170].entries())
    person(pen, x, ['#2b2747', '#3a2a44', '#28324f'][index % 3] ?? '#2b2747');
}

function stall(pen: PicturePen, x: number, color: string): void {
  pen.oval([x + 140, 560, 230, 150], '#ffcf87', { opacity: 0.24 });
  pen.rect([x + 16, 470, 12, 270], '#4a3330');
  pen.rect([x + 252, 470, 12, 270], '#4a3330');
  pen.rect([x + 26, 540, 228, 90], ['#ffdf9c', '#f0ae62', 90]);
  pen.rect([x, 626, 280, 112], '#7b4b38', { round: 4 });
  pen.rect([x, 626, 280, 16], '#96604a');
  for (const [sx, sy, r] of scatter(12, x + 5))
    pen.oval(
      [x + 24 + sx * 232, 618 - sy * 14, 13 + r * 6],
      ['#d8412c', '#efb54a', '#6aa257', '#f4e6c4'][Math.floor(r * 3.99)] ?? '#d8412c',
    );
  for (let stripe = 0; stripe < 6; stripe += 1) {
    const [top, left] = [x + 10 + stripe * 43.4, x - 14 + stripe * 51.4];
    pen.area(`M${top} 440h43.4L${left + 51.4} 520a25.7 20 0 0 1 -51.4 0z`, stripe % 2 === 0 ? color : '#fbf1dc');
  }
}

function person(pen: PicturePen, x: number, hex: string): void {
  pen.oval([x, 596, 22, 25], hex);
  pen.area(`M${x - 44} 760c0-110 14-136 44-136s44 26 44 136z`, hex);
}
