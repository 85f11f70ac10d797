import type { Scene, SceneNode, ScenePaint } from '@acquaint/contract';
import { contrastOf } from '../colors/colors.ts';
import type { SceneCommand } from './commands.ts';
import type { NodeReport } from './display-list.ts';
import { inkOf, isGradient, paintOf, type SceneBrand, screenColor } from './inks.ts';
import { type Box, coveredShare, doOverlap, isWithin } from './matrix.ts';
import { imageKeyOf } from './layout-node.ts';
import { fieldKeysIn, mergeTexts } from './merge-fields.ts';
import { sampleLink } from './new-nodes.ts';
import { boundsOf, type NodePlace, walkScene } from './tree.ts';

/** What a check found, in words for somebody who is no printer. */
export interface PreflightIssue {
  readonly code: string;
  /** An error prints wrong; a warning may be meant so. */
  readonly severity: 'error' | 'warning';
  readonly page: number;
  /** The layer that it is about; null: the page. */
  readonly node: string | null;
  readonly message: string;
  /** What fixes it, with the words of its button; null when only a person can. */
  readonly fix: { readonly label: string; readonly command: SceneCommand } | null;
}

export interface PreflightSources {
  readonly brand: SceneBrand;
  /** What layout found about each layer. */
  readonly reports: ReadonlyMap<string, NodeReport>;
  /** Pictures whose rights have ended, by their keys. */
  readonly expired?: ReadonlySet<string>;
}

interface Found {
  readonly scene: Scene;
  readonly place: NodePlace;
  readonly bounds: Box;
  readonly report: NodeReport | undefined;
  readonly sources: PreflightSources;
}

type Check = (found: Found) => Omit<PreflightIssue, 'page' | 'node'> | null;

/** Below it a picture looks coarse in print; below the half it is seen at arm's length. */
const pixelsPerInch = 300;
const leastPixelsPerInch = 150;
/** The edge of a QR module that phones read from paper, in micrometers: 0.33 mm; and of the whole, 15 mm. */
const leastModule = 330;
const leastQr = 15_000;
const leastContrast = 3;

const textOf = (node: SceneNode): string => (node.type === 'text' ? node.runs.map(({ text }) => text).join('') : '');

/** What messages call a layer: its name, or the beginning of its text. */
function said(node: SceneNode): string {
  const name = node.name === '' ? textOf(node).trim().slice(0, 40) : node.name;
  return name === '' ? `This ${node.type}` : `“${name}”`;
}

const isScreen = ({ bleed, safe }: Scene): boolean => bleed === 0 && safe === 0;

const resolution: Check = ({ place: { node }, report, scene }) => {
  const found = report?.pixelsPerInch ?? null;
  if (found === null || found >= pixelsPerInch * 0.9 || isScreen(scene)) return null;
  const severity = found < leastPixelsPerInch ? 'error' : 'warning';
  const message = `${said(node)} has ${Math.round(found)} pixels an inch; print wants ${pixelsPerInch}. Use a larger picture, or make it smaller.`;
  return { code: 'low_resolution', severity, message, fix: null };
};

const emptyPicture: Check = ({ place: { node }, report }) => {
  if (report?.isEmpty !== true) return null;
  const what = node.type === 'qr' ? 'has nothing to say' : 'has no picture';
  const fix = { label: 'Remove it', command: { type: 'remove_node', id: node.id } } as const;
  return { code: 'empty', severity: 'warning', message: `${said(node)} ${what}.`, fix };
};

const holdsMeaning = ({ type }: SceneNode): boolean => type === 'text' || type === 'qr' || type === 'path';

const safeArea: Check = ({ scene, place, bounds }) => {
  const { size, safe } = scene;
  if (!holdsMeaning(place.node) || safe === 0) return null;
  const area = { x: safe, y: safe, w: size.width - 2 * safe, h: size.height - 2 * safe };
  if (isWithin(bounds, area)) return null;
  const message = `${said(place.node)} is closer to the edge than ${(safe / 1_000).toFixed(1)} mm and may be cut off.`;
  return { code: 'outside_safe', severity: 'warning', message, fix: moveInto(place, bounds, area) };
};

/** The command that brings a layer into an area, when it is small enough and is on the page itself. */
function moveInto({ node, matrix }: NodePlace, bounds: Box, area: Box): PreflightIssue['fix'] {
  const isOnPage = matrix[0] === 1 && matrix[3] === 1 && matrix[4] === 0 && matrix[5] === 0;
  if (!isOnPage || bounds.w > area.w || bounds.h > area.h) return null;
  const shift = (start: number, least: number, most: number): number =>
    Math.round(Math.min(most, Math.max(least, start)) - start);
  const values = {
    x: node.x + shift(bounds.x, area.x, area.x + area.w - bounds.w),
    y: node.y + shift(bounds.y, area.y, area.y + area.h - bounds.h),
  };
  return { label: 'Move it in', command: { type: 'set_node', id: node.id, values } };
}

const zoneNames = {
  address: 'the address',
  indicia: 'the postage',
  barcode: 'the barcode of the post',
  return_address: 'the return address',
} as const;

const zones: Check = ({ scene, place, bounds }) => {
  const { node } = place;
  const zone = scene.zones.find((each) => each.page === place.page && doOverlap(bounds, each));
  if (zone === undefined || (node.type === 'shape' && node.fill === null && node.stroke === null)) return null;
  const severity = zone.kind === 'return_address' ? 'warning' : 'error';
  const message = `${said(node)} covers ${percent(coveredShare(zone, [bounds]))} of the area where ${zoneNames[zone.kind]} is printed.`;
  return { code: 'in_zone', severity, message, fix: null };
};

const overflow: Check = ({ place: { node }, report }) => {
  if (node.type !== 'text' || report?.doesOverflow !== true) return null;
  const fix =
    node.fit === 'none'
      ? ({ label: 'Shrink to fit', command: { type: 'set_node', id: node.id, values: { fit: 'shrink' } } } as const)
      : null;
  return { code: 'overflow', severity: 'error', message: `The text of ${said(node)} does not fit its box.`, fix };
};

const missingGlyphs: Check = ({ place: { node }, report }) => {
  const letters = report?.missing ?? [];
  if (letters.length === 0) return null;
  const message = `No font has ${letters.map((letter) => `“${letter}”`).join(', ')} of ${said(node)}: an empty box is printed.`;
  return { code: 'missing_glyph', severity: 'error', message, fix: null };
};

const fallbackGlyphs: Check = ({ place: { node }, report }) => {
  const letters = report?.fallback ?? [];
  if (letters.length === 0) return null;
  const shown = letters.slice(0, 3).map((letter) => `“${letter.slice(0, 20)}”`);
  const message = `The font of ${said(node)} lacks ${shown.join(', ')}: they are printed in Inter.`;
  return { code: 'fallback_glyph', severity: 'warning', message, fix: null };
};

const qrSize: Check = ({ place: { node }, report, scene }) => {
  if (node.type !== 'qr' || isScreen(scene)) return null;
  const module = report?.module ?? null;
  if (module === null || (module >= leastModule && Math.min(node.w, node.h) >= leastQr)) return null;
  const edge = Math.ceil(Math.max(leastQr, (Math.min(node.w, node.h) * leastModule) / module) / 500) * 500;
  const message = `${said(node)} is too small to scan when it is printed. Make it at least ${edge / 1_000} mm wide.`;
  const fix = {
    label: 'Enlarge it',
    command: { type: 'set_node', id: node.id, values: { w: edge, h: edge } },
  } as const;
  return { code: 'qr_too_small', severity: 'error', message, fix };
};

const sampleQr: Check = ({ place: { node } }) =>
  node.type === 'qr' && node.content.type === 'text' && node.content.text === sampleLink
    ? {
        code: 'sample_link',
        severity: 'warning',
        message: `${said(node)} leads to example.com. Choose where it leads.`,
        fix: null,
      }
    : null;

/** What fills a layer below another: a paint, a picture, or nothing that hides what is below. */
function coverOf({ node }: NodePlace): ScenePaint | 'picture' | null {
  if (node.type === 'image') return 'picture';
  return node.type === 'shape' && node.opacity > 80 ? node.fill : null;
}

/** Whether nothing below a layer can be read: a code hides it as a picture does. */
const doesHide = (place: NodePlace): boolean =>
  !place.isHidden && place.node.opacity > 80 && (place.node.type === 'qr' || coverOf(place) !== null);

/** The color that a layer is on: of the uppermost filled box below it that holds it, or of the page. Null when it is not one color. */
function groundOf({ scene, place, bounds, sources }: Found): string | null {
  const layers = [...walkScene(scene)].filter((each) => each.page === place.page);
  const below = layers.slice(
    0,
    layers.findIndex(({ node }) => node.id === place.node.id),
  );
  const covers = below.filter((each) => !each.isHidden && isWithin(bounds, boundsOf(each))).map(coverOf);
  const ground = covers.findLast((cover) => cover !== null) ?? scene.pages[place.page]?.background ?? null;
  if (ground === 'picture') return null;
  if (ground === null) return '#ffffff';
  const ink = paintOf(ground, sources.brand);
  return isGradient(ink) ? null : screenColor(ink);
}

const contrast: Check = (found) => {
  const { node } = found.place;
  if (node.type !== 'text') return null;
  const ground = groundOf(found);
  if (ground === null) return null;
  const color = screenColor(inkOf(node.style.fill, found.sources.brand));
  const ratio = contrastOf(color, ground);
  if (ratio >= leastContrast) return null;
  const hex = contrastOf('#ffffff', ground) > contrastOf('#111827', ground) ? '#ffffff' : '#111827';
  const style = { ...node.style, fill: { type: 'rgb', hex } as const };
  const message = `${said(node)} is hard to read: its contrast is ${ratio.toFixed(1)} to 1.`;
  const fix = { label: 'Use a readable color', command: { type: 'set_node', id: node.id, values: { style } } } as const;
  return { code: 'low_contrast', severity: 'warning', message, fix };
};

const rights: Check = ({ place: { node }, sources }) => {
  if (node.type !== 'image' || node.source.type !== 'asset') return null;
  if (sources.expired?.has(imageKeyOf(node.source) ?? '') !== true) return null;
  return { code: 'rights_ended', severity: 'error', message: `The rights to ${said(node)} have ended.`, fix: null };
};

/** Covered by less, a text is still read. */
const leastCovered = 0.02;
/** Covered by more, it is not. */
const unreadable = 0.15;

const percent = (share: number): string => `${Math.max(1, Math.round(share * 100))}%`;

/** The share of what has to be read on a layer that lies below a box. */
function shareBelow({ report }: Found, boxes: readonly Box[]): number {
  const legible = report?.legible ?? [];
  const areas = legible.map(({ w, h }) => w * h);
  const whole = areas.reduce((sum, area) => sum + area, 0);
  const hidden = legible.reduce((sum, box, index) => sum + coveredShare(box, boxes) * (areas[index] ?? 0), 0);
  return whole === 0 ? 0 : hidden / whole;
}

/** The layers above one on its page. */
function layersAbove({ scene, place }: Found): NodePlace[] {
  const layers = [...walkScene(scene)].filter((each) => each.page === place.page);
  return layers.slice(layers.findIndex(({ node }) => node.id === place.node.id) + 1);
}

const covered: Check = (found) => {
  const { place } = found;
  const above = layersAbove(found).filter(doesHide);
  const share = shareBelow(found, above.map(boundsOf));
  if (share < leastCovered) return null;
  const most = above.toSorted(
    (one, other) => shareBelow(found, [boundsOf(other)]) - shareBelow(found, [boundsOf(one)]),
  )[0];
  const by = most === undefined ? 'other layers' : said(most.node);
  const severity = place.node.type === 'qr' || share >= unreadable ? 'error' : 'warning';
  const message = `${percent(share)} of ${said(place.node)} is covered by ${by}. Move one of them, or change their order.`;
  return { code: 'covered', severity, message, fix: null };
};

/** Marks alone, such as a large quotation mark, may be behind a text. */
const hasWords = ({ node, isHidden }: NodePlace): boolean => !isHidden && /[\p{L}\p{N}]/u.test(textOf(node));

const overlap: Check = (found) => {
  const { place, sources } = found;
  const legibleOf = ({ node }: NodePlace) => sources.reports.get(node.id)?.legible ?? [];
  const above = hasWords(place) ? layersAbove(found).filter(hasWords) : [];
  const over = above.find((other) => shareBelow(found, legibleOf(other)) >= leastCovered);
  if (over === undefined) return null;
  const message = `${said(place.node)} and ${said(over.node)} overlap. Move one of them.`;
  return { code: 'overlap', severity: 'warning', message, fix: null };
};

const checks: readonly Check[] = [
  overflow,
  zones,
  covered,
  overlap,
  missingGlyphs,
  qrSize,
  rights,
  resolution,
  safeArea,
  contrast,
  fallbackGlyphs,
  emptyPicture,
  sampleQr,
];

function unknownFields(scene: Scene): PreflightIssue[] {
  const known = new Set(scene.fields.map(({ key }) => key));
  return mergeTexts(scene).flatMap(({ id, text }) =>
    fieldKeysIn(text)
      .filter((key) => !known.has(key))
      .map((key): PreflightIssue => {
        const page = [...walkScene(scene)].find(({ node }) => node.id === id)?.page ?? 0;
        const message = `{${key}} is no merge field: it is printed as it is.`;
        return { code: 'unknown_field', severity: 'warning', page, node: id, message, fix: null };
      }),
  );
}

/** Looks through a design for what would print badly, errors first. */
export function preflight(scene: Scene, sources: PreflightSources): PreflightIssue[] {
  const issues = [...walkScene(scene)].flatMap((place): PreflightIssue[] => {
    if (place.isHidden || place.node.type === 'group') return [];
    const report = sources.reports.get(place.node.id);
    const found = { scene, place, bounds: boundsOf(place), report, sources };
    return checks.flatMap((check) => {
      const issue = check(found);
      return issue === null ? [] : [{ ...issue, page: place.page, node: place.node.id }];
    });
  });
  const all = [...issues, ...unknownFields(scene)];
  return all.toSorted((first, second) => first.severity.localeCompare(second.severity));
}
