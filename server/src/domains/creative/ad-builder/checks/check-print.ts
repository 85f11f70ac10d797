import type { Scene } from '@acquaint/contract';
import { fillFields, layoutPage, preflight, type PreflightIssue, sampleRecord, sourcesOf } from '@acquaint/engine';
import { fontsWith } from '../../../../platform/fonts/packaged-fonts.ts';
import { loadPrintSources } from '../model/design-sources.ts';

/** What would print badly of a design, errors first: what the editor's check finds, with the values that stand in for recipients. */
export async function checkPrint(
  owner: Parameters<typeof loadPrintSources>[0],
  scene: Scene,
): Promise<PreflightIssue[]> {
  const sources = await loadPrintSources(owner, sourcesOf(scene));
  const { brand, images, qrTexts } = sources;
  const record = sampleRecord(scene.fields);
  const fill = (text: string): string => fillFields(text, scene.fields, record);
  const resources = { brand, images, qrTexts, ...fontsWith(sources.fonts), fill };
  const reports = scene.pages.flatMap((page) => layoutPage(scene, page, resources).reports);
  return preflight(scene, {
    brand,
    reports: new Map(reports.map((report) => [report.node, report])),
    expired: new Set([...images].filter(([, { isExpired }]) => isExpired).map(([key]) => key)),
  });
}
