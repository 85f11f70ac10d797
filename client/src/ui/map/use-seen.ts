import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has been in sight, or just below it. */
export function useSeen(): { readonly ref: RefObject<HTMLDivElement | null>; readonly isSeen: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}
