import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TimelineEntry } from '@acquaint/contract';
import { formatClock, formatDay, formatSeconds } from '../../../ui/text/formats.ts';
import { ImportedBadge } from '../../../ui/sample-badge.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { texts as words } from './visitors.texts.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';

function describe({ type, name, path, seconds }: TimelineEntry): { readonly what: string; readonly detail: string } {
  const texts: Readonly<Record<string, { what: string; detail: string }>> = {
    pageview: { what: words.viewed, detail: path },
    engagement: { what: words.readForSeconds({ seconds: formatSeconds(seconds) }), detail: path },
    form: { what: words.sentFormName({ name }), detail: path },
    identify: { what: words.gaveEmailAddress, detail: path },
    click: { what: words.clickedOutboundLink, detail: name },
    download: { what: words.downloaded, detail: name },
    custom: { what: name, detail: path },
  };
  return texts[type] ?? { what: type, detail: path };
}

/** Visits in their order, each with its events. */
function byVisit(entries: readonly TimelineEntry[]): {
  id: string;
  at: string;
  source: string;
  code: TimelineEntry['qr_code'];
  isImported: boolean;
  entries: TimelineEntry[];
}[] {
  return [...Map.groupBy(entries, (entry) => entry.visit_id)].map(([id, own]) => ({
    id,
    at: own.at(-1)?.at ?? '',
    source: own.map((entry) => entry.source).findLast((source) => source !== '') ?? words.direct,
    code: own.find((entry) => entry.qr_code !== null)?.qr_code ?? null,
    isImported: own.some((entry) => entry.is_imported),
    entries: own,
  }));
}

/** What a visitor did, the newest visit first. */
export function VisitorTimeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  return byVisit(entries).map((visit) => (
    <Box key={visit.id} component="section" aria-label={words.visitOfAt({ at: formatDay(visit.at) })}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {formatDay(visit.at)}{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {words.fromSource({ source: visit.source })}
          {visit.code === null ? null : (
            <>
              <RichText
                text={words.qrCodeName({ name: visit.code.name })}
                parts={{ link: <TextLink to="/qr-code/$id" params={{ id: visit.code.id }} /> }}
              />
            </>
          )}
        </Typography>{' '}
        {visit.isImported ? <ImportedBadge /> : null}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
        {visit.entries.map((entry) => {
          const { what, detail } = describe(entry);
          return (
            <Box component="li" key={entry.id} sx={{ py: 0.5, display: 'flex', gap: 1.5, minWidth: 0 }}>
              <Typography
                variant="caption"
                color="textSecondary"
                sx={{ flexShrink: 0, width: 84, fontVariantNumeric: 'tabular-nums', pt: 0.25 }}
              >
                {formatClock(entry.at)}
              </Typography>
              <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {what}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {detail}
                </Box>
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Box>
  ));
}
