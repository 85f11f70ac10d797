import { type OutsideEditor, plainText, webAddress } from '@acquaint/contract';
import { blankScene } from '@acquaint/engine';
import { z } from 'zod';
import { orTooLate } from '../../../../platform/or-too-late.ts';
import { texts } from '../ad-builder.texts.ts';

type Opened = { readonly close?: () => void } | undefined;

/** What VistaCreate's script makes of itself, as far as we use it. */
interface VendorEditor {
  init(options: object): Opened | Promise<Opened>;
}

declare global {
  interface Window {
    readonly VistaCreateEditor?: VendorEditor;
    /** Its name of before. */
    readonly CrelloEditor?: VendorEditor;
  }
}

/** The editor could not be opened, or gave nothing that can be used; the message says so to people. */
export class OutsideEditorError extends Error {
  override readonly name = 'OutsideEditorError';
}

const publication = z.object({ url: webAddress.min(1), projectName: plainText(200).catch('') });

/** A design that was published: where its file is, and its name, which may be empty. */
interface Published {
  readonly url: string;
  readonly name: string;
}

/** An editor that is open. */
export interface OpenEditor {
  /** What is published first; never settles where nothing is. */
  readonly published: Promise<Published>;
  close(): void;
}

const scripts = new Map<string, Promise<void>>();

/** Loads a script, once; one that failed is tried again the next time. */
function loadScript(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known !== undefined) return known;
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      scripts.delete(address);
      reject(new Error('blocked'));
    });
  });
  scripts.set(address, loaded);
  script.src = address;
  document.head.append(script);
  return loaded;
}

/** The page of our default design, so that what is published covers it. */
function dimensions() {
  const { width, height } = blankScene('a5_landscape').size;
  return { width: width / 1_000, height: height / 1_000, measureUnits: 'mm' };
}

async function initialize(opening: OutsideEditor, onPublishAction: (reported: unknown) => void): Promise<Opened> {
  await orTooLate(loadScript(opening.script_url));
  const editor = window.VistaCreateEditor ?? window.CrelloEditor;
  if (editor === undefined) throw new Error('no editor');
  const options = {
    apiKey: opening.api_key,
    designType: opening.design_type,
    customDimensions: dimensions(),
    user: { externalUserId: opening.user.external_id },
    onPublishAction,
  };
  return orTooLate(Promise.resolve(editor.init(options)));
}

/** Editors may have closed themselves already. */
function closeQuietly(editor: Opened): void {
  try {
    editor?.close?.();
  } catch {
    // What is not open cannot be closed.
  }
}

/** Opens the editor of somebody else over the page. Throws OutsideEditorError. */
export async function openOutsideEditor(opening: OutsideEditor): Promise<OpenEditor> {
  const { name, script_url: address } = opening;
  const first = Promise.withResolvers<Published>();
  // Told to who waits for it; nobody does when the editor was not opened in the end.
  first.promise.catch(() => undefined);
  const take = (reported: unknown): void => {
    const parsed = publication.safeParse(reported);
    if (parsed.success) first.resolve({ url: parsed.data.url, name: parsed.data.projectName });
    else first.reject(new OutsideEditorError(texts.namePublishedNothingThatCan({ name })));
  };
  try {
    const editor = await initialize(opening, take);
    return { published: first.promise, close: () => closeQuietly(editor) };
  } catch (error) {
    throw new OutsideEditorError(texts.nameCouldNotBeOpened({ name, host: new URL(address).host }), { cause: error });
  }
}
