import type { PicturePen } from './picture-pen.ts';

interface Look {
  readonly ground: readonly [string, string];
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly shirt: readonly [string, string];
}

function bust(pen: PicturePen, { ground, shade, shirt }: Look): void {
  pen.rect([0, 0, 1_200, 800], [...ground, 60]);
  pen.oval([600, 330, 420], '#ffffff', { opacity: 0.18 });
  pen.area('M250 800c10-190 120-250 250-270h200c130 20 240 80 250 270z', [...shirt, 90]);
  pen.area('M520 430h160v120c-20 66-140 66-160 0z', shade);
}

function face(pen: PicturePen, { skin, shade, hair }: Look): void {
  pen.oval([600, 330, 140, 172], skin);
  for (const x of [462, 738]) pen.oval([x, 346, 24, 34], skin);
  for (const x of [546, 654]) {
    pen.oval([x, 330, 11, 13], '#2b211d');
    pen.line(`M${x - 26} 296q26 -18 52 0`, hair, 9);
  }
  pen.line('M600 340c-6 26-18 40 2 46', shade, 7);
  pen.area('M546 414c30 20 78 20 108 0-8 44-100 44-108 0z', '#ffffff');
  pen.line('M546 414c30 20 78 20 108 0', '#8b3f36', 6);
  for (const x of [512, 688]) pen.oval([x, 386, 26, 18], '#e0745f', { opacity: 0.22 });
}

/** A woman with long hair, laughing. */
export function woman(pen: PicturePen): void {
  const look: Look = {
    ground: ['#f3c9a5', '#e59a78'],
    skin: '#f0c09a',
    shade: '#dda57c',
    hair: '#5b3524',
    shirt: ['#2f7d74', '#225f59'],
  };
  pen.rect([0, 0, 1_200, 800], [...look.ground, 60]);
  bust(pen, look);
  pen.area(
    'M600 118c-150 0-216 110-206 250 8 110-20 190-50 240 90 30 150-10 176-60h160c26 50 86 90 176 60-30-50-58-130-50-240 10-140-56-250-206-250z',
    look.hair,
  );
  pen.area('M520 430h160v120c-20 66-140 66-160 0z', look.shade);
  pen.area('M470 536c40 90 220 90 260 0l-30-6c-40 54-160 54-200 0z', '#f6efe0');
  face(pen, look);
  pen.area('M600 148c-110 0-158 76-152 190 60-20 110-70 132-120 30 60 90 100 172 120 8-110-42-190-152-190z', look.hair);
  pen.line('M470 240c20-60 70-84 120-84', '#8a5a3d', [8, 0.6]);
}

/** A man with short hair and a beard. */
export function man(pen: PicturePen): void {
  const look: Look = {
    ground: ['#a9cfd6', '#6fa3b5'],
    skin: '#b97f55',
    shade: '#9c6641',
    hair: '#2a201c',
    shirt: ['#f3ead9', '#dccdb2'],
  };
  bust(pen, look);
  pen.area('M500 530l100 110 100-110 40 14-140 170-140-170z', '#c9b794');
  face(pen, look);
  pen.area(
    'M462 330c0 130 50 190 138 190s138-60 138-190c-14 50-34 66-60 72-50-20-106-20-156 0-26-6-46-22-60-72z',
    look.hair,
  );
  pen.area('M546 424c30 18 78 18 108 0-8 36-100 36-108 0z', '#ffffff');
  pen.area(
    'M452 330c-20-140 60-206 150-206s166 66 146 206c-10-50-26-84-50-96-60 14-140 10-190-6-26 16-46 54-56 102z',
    look.hair,
  );
}
