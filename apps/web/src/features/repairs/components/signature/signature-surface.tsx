import { pointsOf, type Strokes, signatureBox, strokesOf } from '@minipos/domain/repairs/signature';
import { useEffect, useEffectEvent, useRef } from 'react';
import type SignaturePad from 'signature_pad';
import classes from './signature.module.css';

export interface SignatureSurfaceProps {
  label: string;
  strokes: Strokes;
  onChange: (strokes: number[][]) => void;
}

const ink = '#14202b';

/** Where somebody signs with a finger, a pen or the mouse. What is kept is where the hand went, in whole numbers. */
export function SignatureSurface({ label, strokes, onChange }: SignatureSurfaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const told = useRef<Strokes | null>(null);

  /** The drawing as it is known, at the size that the surface has now. */
  const draw = useEffectEvent(() => {
    const surface = canvas.current;
    if (!surface || !pad.current) return;
    const { clientWidth, clientHeight } = surface;
    const ratio = Math.max(1, window.devicePixelRatio);
    surface.width = clientWidth * ratio;
    surface.height = clientHeight * ratio;
    surface.getContext('2d')?.scale(ratio, ratio);
    const across = clientWidth / signatureBox.width;
    const down = clientHeight / signatureBox.height;
    const { dotSize, minWidth, maxWidth, penColor, velocityFilterWeight, compositeOperation } = pad.current;
    pad.current.fromData(
      strokes.map((stroke) => ({
        points: pointsOf(stroke).map(({ x, y }, place) => ({
          x: x * across,
          y: y * down,
          pressure: 0.5,
          time: place * 8,
        })),
        dotSize,
        minWidth,
        maxWidth,
        penColor,
        velocityFilterWeight,
        compositeOperation,
      })),
    );
  });
  const tell = useEffectEvent(() => {
    const surface = canvas.current;
    if (!surface || !pad.current) return;
    const next = strokesOf(
      pad.current.toData().map(({ points }) => points),
      { width: surface.clientWidth, height: surface.clientHeight },
    );
    told.current = next;
    onChange(next);
  });

  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return undefined;
    let isGone = false;
    let watch: ResizeObserver | undefined;
    const begin = async () => {
      const { default: Pad } = await import('signature_pad');
      // A browser that does not draw leaves the way around: to say that nobody signed.
      if (isGone || !surface.getContext('2d')) return;
      const made = new Pad(surface, { penColor: ink, minWidth: 1, maxWidth: 2.5 });
      pad.current = made;
      made.addEventListener('endStroke', () => tell());
      watch = new ResizeObserver(() => draw());
      watch.observe(surface);
    };
    // Its file did not come: nobody has to sign.
    begin().catch(() => undefined);
    return () => {
      isGone = true;
      watch?.disconnect();
      pad.current?.off();
      pad.current = null;
    };
  }, []);
  // What was cleared here, or drawn in another tab.
  useEffect(() => {
    if (strokes !== told.current) draw();
  }, [strokes]);
  return <canvas ref={canvas} className={classes.surface} role="img" aria-label={label} />;
}
