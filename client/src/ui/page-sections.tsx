import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { tokens } from '../theme/tokens.ts';
import { texts } from './ui.texts.ts';

export interface PageSection {
  /** Its id on the page. */
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

const barHeight = 44;
const hidden = tokens.headerHeight + barHeight;

/** The section that is read: the first one below the bar. */
function useCurrent(keys: string): string {
  const [current, setCurrent] = useState(keys.split(' ')[0] ?? '');
  useEffect(() => {
    const shown = new Set<string>();
    const all = keys.split(' ');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) shown.add(target.id);
          else shown.delete(target.id);
        const first = all.find((key) => shown.has(key));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: `-${hidden + 1}px 0px -50% 0px` },
    );
    for (const key of all) {
      const section = document.getElementById(key);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [keys]);
  return current;
}

function show(event: MouseEvent, key: string): void {
  event.preventDefault();
  const section = document.getElementById(key);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
  section?.focus({ preventScroll: true });
}

/** The sections of a long page, below links to them that stay in sight. */
export function PageSections({ sections }: { readonly sections: readonly PageSection[] }) {
  const current = useCurrent(sections.map(({ key }) => key).join(' '));
  return (
    <>
      <Box
        component="nav"
        aria-label={texts.onThisPage}
        sx={{
          position: 'sticky',
          top: tokens.headerHeight,
          zIndex: 2,
          displayPrint: 'none',
          bgcolor: 'background.default',
          borderBottom: 1,
          borderColor: 'divider',
          overflowX: 'auto',
        }}
      >
        <Stack direction="row" spacing={3} sx={{ height: barHeight, alignItems: 'stretch' }}>
          {sections.map(({ key, title }) => (
            <Link
              key={key}
              href={`#${key}`}
              underline="none"
              aria-current={key === current ? 'true' : undefined}
              onClick={(event) => show(event, key)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                flexShrink: 0,
                fontWeight: 600,
                fontSize: 14,
                color: key === current ? 'primary.main' : 'text.secondary',
                borderBottom: 2,
                borderColor: key === current ? 'primary.main' : 'transparent',
                '&:hover': { color: 'primary.main' },
              }}
            >
              {title}
            </Link>
          ))}
        </Stack>
      </Box>
      {sections.map(({ key, content }) => (
        <Stack key={key} id={key} tabIndex={-1} spacing={3} sx={{ scrollMarginTop: hidden + 16, outline: 'none' }}>
          {content}
        </Stack>
      ))}
    </>
  );
}
