import { type DeviceSide, type DeviceType, deviceSideLabels } from '@minipos/domain/repairs/repair-words';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import classes from './condition-drawing.module.css';
import { DeviceOutline } from './device-outline.tsx';

/** Where on a side, in percent of its width and height. */
interface Spot {
  side: DeviceSide;
  x: number;
  y: number;
}

export interface ConditionDrawingProps {
  deviceType: DeviceType;
  marks: readonly Spot[];
  /** Left out where it is only shown. */
  onMark?: (spot: Spot) => void;
}

const drawnSides = ['front', 'back'] as const satisfies readonly DeviceSide[];
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};
const inside = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** The device from both sides with its damage numbered. A tap marks a spot; by keyboard a cross is moved there. */
export function ConditionDrawing({ deviceType, marks, onMark }: ConditionDrawingProps) {
  return (
    <div className={classes.sides}>
      {drawnSides.map((side) => (
        <Side key={side} side={side} deviceType={deviceType} marks={marks} {...(onMark ? { onMark } : {})} />
      ))}
    </div>
  );
}

function Side({ side, deviceType, marks, onMark }: ConditionDrawingProps & { side: DeviceSide }) {
  const [cross, setCross] = useState({ x: 50, y: 50 });
  const drawing = (
    <>
      <DeviceOutline deviceType={deviceType} side={side} />
      {marks.map((mark, place) =>
        mark.side === side ? (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number in the list
            key={place}
            className={classes.mark}
            style={{ left: `${mark.x}%`, top: `${mark.y}%` }}
            aria-hidden="true"
          >
            {place + 1}
          </span>
        ) : null,
      )}
    </>
  );
  const caption = <span className={classes.caption}>{deviceSideLabels[side]}</span>;
  if (!onMark) {
    return (
      <span className={classes.side}>
        <span className={classes.device} data-device={deviceType}>
          {drawing}
        </span>
        {caption}
      </span>
    );
  }
  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and the space bar click without a place: the cross has it.
    if (event.detail === 0) return onMark({ side, ...cross });
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = inside((100 * (event.clientX - left)) / width);
    onMark({ side, x, y: inside((100 * (event.clientY - top)) / height) });
  };
  const steer = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setCross(({ x, y }) => ({ x: inside(x + step[0]), y: inside(y + step[1]) }));
  };
  return (
    <span className={classes.side}>
      <button
        type="button"
        className={classes.device}
        data-device={deviceType}
        aria-label={`Marcar daño en el ${deviceSideLabels[side]}. Con las flechas mueves la cruz; Enter marca.`}
        onClick={tap}
        onKeyDown={steer}
      >
        {drawing}
        <span className={classes.cross} style={{ left: `${cross.x}%`, top: `${cross.y}%` }} aria-hidden="true" />
      </button>
      {caption}
    </span>
  );
}
