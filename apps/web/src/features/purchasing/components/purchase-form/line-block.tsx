import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Rows this far from the screen are drawn before they are seen. */
const ahead = '600px 0px';
const usualLineHeight = 88;

export interface LineBlockProps {
  count: number;
  /** On the page wherever it is: the focus is in it, say. */
  isKept: boolean;
  children: () => ReactNode;
}

/** Some lines of a long list. Away from the screen only their height is left, so that the page stays as long as it is. */
export function LineBlock({ count, isKept, children }: LineBlockProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [lineHeight, setLineHeight] = useState(usualLineHeight);
  const isDrawn = isNear || isKept;
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setNear(last.isIntersecting);
      },
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = frame.current;
    if (!isDrawn || !element) return undefined;
    // Left behind when its lines go.
    return () => {
      if (element.offsetHeight > 0) setLineHeight(element.offsetHeight / count);
    };
  }, [isDrawn, count]);
  return <div ref={frame}>{isDrawn ? children() : <div style={{ height: `${count * lineHeight}px` }} />}</div>;
}
