import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { texts } from './ui.texts.ts';

export interface PageSection {
  /** Its id on the page. */
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

const barHeight = 44;
const margin = 16;
/** Where the links stick: below the header of the app; public pages have none that stays. */
const top = 'var(--header-height, 0px)';
/** What people scroll with. */
const scrolls = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Where a section that was chosen comes to rest, in pixels from the top of the window. */
const restOf = (bar: HTMLElement | null): number =>
  (bar === null ? 0 : Number.parseFloat(getComputedStyle(bar).top)) + barHeight + margin + 1;

/** The section that is read: the last one that has reached the bar, and at the end of the page the last of all. */
function readSection(keys: readonly string[], bar: HTMLElement | null): string | undefined {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2) return keys.at(-1);
  const line = restOf(bar);
  const reached = keys.filter((key) => (document.getElementById(key)?.getBoundingClientRect().top ?? Infinity) <= line);
  return reached.at(-1) ?? keys[0];
}

/** Marks the section that is read. One that was chosen stays marked until somebody scrolls: a short last one never reaches the bar. */
function useCurrent(
  keys: string,
  bar: RefObject<HTMLElement | null>,
): readonly [string | undefined, (key: string) => void] {
  const [current, setCurrent] = useState<string>();
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    const all = keys.split(' ');
    const mark = () => setCurrent(chosen.current ?? readSection(all, bar.current));
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
  }, [keys, bar]);
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
  const bar = useRef<HTMLElement>(null);
  const [current, choose] = useCurrent(sections.map(({ key }) => key).join(' '), bar);
  const isLong = sections.length > 1;
  return (
    <>
      <Box
        component="nav"
        ref={bar}
        aria-label={texts.onThisPage}
        sx={{
          position: 'sticky',
          top,
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
        <Stack
          key={key}
          id={key}
          tabIndex={-1}
          spacing={3}
          sx={{ scrollMarginTop: `calc(${top} + ${barHeight + margin}px)`, outline: 'none' }}
        >
          {content}
        </Stack>
      ))}
    </>
  );
}
