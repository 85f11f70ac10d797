import { formatCount } from '../text/formats.ts';

const copied = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'visibility',
];
const margin = 24;
const titleHeight = 44;
const barsWidth = 640;
const barHeight = 28;
const maximumBars = 30;

/** The drawing with its styles written into it: outside of the page there are no style sheets. */
function withStyles(svg: SVGSVGElement): SVGSVGElement {
  // A cast because cloneNode loses the type.
  const clone = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [index, element] of [clone, ...clone.querySelectorAll('*')].entries()) {
    const original = originals[index];
    if (original === undefined) continue;
    const computed = getComputedStyle(original);
    element.setAttribute('style', copied.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';'));
  }
  return clone;
}

async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

/** The figures behind a chart, in the order that they are drawn; the first column names, the second is the length of a bar. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

interface Picture {
  readonly title: string;
  readonly table: ChartTable;
}

/** A canvas of twice the size, with the page's background and a title. */
function canvasFor(title: string, width: number, height: number) {
  const canvas = document.createElement('canvas');
  const scale = 2;
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (height + titleHeight + margin) * scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error("Your browser can't create images");
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  context.scale(scale, scale);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = color;
  context.font = `600 16px ${fontFamily}`;
  context.fillText(title, margin, 30);
  return { canvas, context, color, fontFamily };
}

async function drawingOf(svg: SVGSVGElement, title: string): Promise<HTMLCanvasElement> {
  const { width, height } = svg.getBoundingClientRect();
  const drawn = withStyles(svg);
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  drawn.setAttribute('width', String(width));
  drawn.setAttribute('height', String(height));
  const text = new XMLSerializer().serializeToString(drawn);
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
  const { canvas, context } = canvasFor(title, width, height);
  context.drawImage(image, margin, titleHeight, width, height);
  return canvas;
}

/** A chart that is no drawing (bars made of boxes): its table as bars. */
function barsOf({ title, table }: Picture, accent: string): HTMLCanvasElement {
  const rows = table.rows
    .slice(0, maximumBars)
    .map(([label = '', count = 0]) => ({ label: String(label), count: Number(count) }));
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const { canvas, context, color, fontFamily } = canvasFor(title, barsWidth, rows.length * barHeight);
  context.font = `13px ${fontFamily}`;
  for (const [index, { label, count }] of rows.entries()) {
    const top = titleHeight + index * barHeight;
    context.globalAlpha = 0.2;
    context.fillStyle = accent;
    context.fillRect(margin, top, (barsWidth * count) / most, barHeight - 4);
    context.globalAlpha = 1;
    context.fillStyle = color;
    context.textAlign = 'left';
    context.fillText(label.length > 60 ? `${label.slice(0, 59)}…` : label, margin + 8, top + 17);
    context.textAlign = 'right';
    context.fillText(formatCount(count), margin + barsWidth - 8, top + 17);
  }
  return canvas;
}

/** The widest drawing in an element; icons are none. */
function findDrawing(element: HTMLElement | null): SVGSVGElement | undefined {
  return [...(element?.querySelectorAll('svg') ?? [])].find((svg) => svg.getBoundingClientRect().width > 150);
}

/** A chart of the page as a PNG in twice its size, with a title above and the page's background behind. Throws when the browser cannot draw it. */
export async function pictureOf(chart: HTMLElement | null, picture: Picture): Promise<Blob> {
  const drawing = findDrawing(chart);
  const accent = chart === null ? 'gray' : getComputedStyle(chart).accentColor;
  const canvas =
    drawing === undefined
      ? barsOf(picture, accent === 'auto' ? 'teal' : accent)
      : await drawingOf(drawing, picture.title);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("Your browser can't create images")) : resolve(blob)),
      'image/png',
    );
  });
}
