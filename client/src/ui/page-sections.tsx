import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
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
const margin = 16;
/** Where a section that was chosen comes to rest, in pixels from the top of the window. */
const line = hidden + margin + 1;
/** What people scroll with. */
const scrolls = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The section that is read: the last one that has reached the bar, and at the end of the page the last of all. */
function readSection(keys: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2) return keys.at(-1);
  const reached = keys.filter((key) => (document.getElementById(key)?.getBoundingClientRect().top ?? Infinity) <= line);
  return reached.at(-1) ?? keys[0];
}

/** Marks the section that is read. One that was chosen stays marked until somebody scrolls: a short last one never reaches the bar. */
function useCurrent(keys: string): readonly [string | undefined, (key: string) => void] {
  const [current, setCurrent] = useState<string>();
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    const all = keys.split(' ');
    const mark = () => setCurrent(chosen.current ?? readSection(all));
    const release = () => {
      chosen.current = undefined;
    };
    mark();
    window.addEventListener('scroll', mark, { passive: true });
    for (const name of scrolls) window.addEventListener(name, release, { passive: true });
    return () => {
      window.removeEventListener('scroll', mark);
      for (const name of scrolls) window.removeEventListener(name, release);
    };
  }, [keys]);
  return [
    current,
    (key) => {
      chosen.current = key;
      setCurrent(key);
    },
  ];
}

function show(event: MouseEvent, key: string): void {
  event.preventDefault();
  const section = document.getElementById(key);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
  section?.focus({ preventScroll: true });
}

interface PageSectionsProps {
  readonly sections: readonly PageSection[];
  /** Of what they are on: the links hide what scrolls below them. */
  readonly background?: 'background.default' | 'background.paper';
}

/** The sections of a long page, below links to them that stay in sight. A single one needs no link. */
export function PageSections({ sections, background = 'background.default' }: PageSectionsProps) {
  const [current, choose] = useCurrent(sections.map(({ key }) => key).join(' '));
  const isLong = sections.length > 1;
  return (
    <>
      <Box
        component="nav"
        aria-label={texts.onThisPage}
        sx={{
          position: 'sticky',
          top: tokens.headerHeight,
          zIndex: 2,
          display: isLong ? 'block' : 'none',
          displayPrint: 'none',
          bgcolor: background,
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
              onClick={(event) => {
                choose(key);
                show(event, key);
              }}
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
        <Stack key={key} id={key} tabIndex={-1} spacing={3} sx={{ scrollMarginTop: hidden + margin, outline: 'none' }}>
          {content}
        </Stack>
      ))}
    </>
  );
}
