import type { MailContent, MailPicture } from '../../integrations/mail/port.ts';

export interface Letter {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Shown below them, as wide as the letter. */
  readonly picture?: MailPicture;
  /** What the reader is to do, as a button. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Said below the button, such as how long it works. */
  readonly notes?: readonly string[];
  /** Where its reader ends letters of this kind. */
  readonly endUrl?: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

function paragraph(text: string, style = ''): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
}

/** A letter as plain text and as HTML that every mail program shows; names and reasons that people typed are escaped. */
export function writeLetter({ greeting, paragraphs, picture, action, notes = [], endUrl }: Letter): MailContent {
  const text = [
    greeting,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...notes,
    ...(endUrl === undefined ? [] : [`No more of these mails:\n${endUrl}`]),
    'Acquaint',
  ].join('\n\n');
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#0f6b5c;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`;
  const image =
    picture === undefined
      ? ''
      : `<p style="margin:0 0 16px"><img src="cid:${picture.name}" alt="${escapeHtml(picture.text)}" style="display:block;width:100%;height:auto;border:0"></p>`;
  const end =
    endUrl === undefined
      ? ''
      : `<p style="margin:16px 0 0;font-size:13px"><a href="${escapeHtml(endUrl)}" style="color:#55625c">No more of these mails</a></p>`;
  const body = [
    paragraph(greeting),
    ...paragraphs.map((part) => paragraph(part)),
    image,
    button,
    ...notes.map((part) => paragraph(part, 'color:#55625c;font-size:14px')),
    end,
  ].join('');
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#f6f7f5;padding:32px 16px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#17211d"><div style="max-width:${picture === undefined ? 520 : 640}px;margin:0 auto;background:#ffffff;border:1px solid #dfe4e0;border-radius:10px;padding:32px"><p style="margin:0 0 24px;font-weight:700;color:#0f6b5c">Acquaint</p>${body}</div></body></html>`;
  return {
    text,
    html,
    ...(picture === undefined ? {} : { pictures: [picture] }),
    ...(endUrl === undefined ? {} : { endUrl }),
  };
}
