import type { DeviceSide, DeviceType } from '@minipos/domain/repairs/repair-words';

const inHand: readonly DeviceType[] = ['smartphone', 'tablet'];
const withScreen: readonly DeviceType[] = ['laptop', 'desktop', 'tv'];

/** A device in a few lines, upright or lying as it is held; damage is marked on it. */
export function DeviceOutline({ deviceType, side }: { deviceType: DeviceType; side: DeviceSide }) {
  const isUpright = inHand.includes(deviceType);
  const [width, height] = isUpright ? [60, 110] : [110, 74];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <rect x="1" y="1" width={width - 2} height={height - 2} rx={isUpright ? 8 : 5} />
      {side === 'front' ? <Front deviceType={deviceType} isUpright={isUpright} /> : <Back isUpright={isUpright} />}
    </svg>
  );
}

function Front({ deviceType, isUpright }: { deviceType: DeviceType; isUpright: boolean }) {
  if (isUpright) {
    return (
      <g strokeWidth="1" opacity="0.6">
        <rect x="5" y="10" width="50" height="92" rx="3" />
        <circle cx="30" cy="5.5" r="1.5" />
      </g>
    );
  }
  if (!withScreen.includes(deviceType)) return <circle cx="55" cy="37" r="14" strokeWidth="1" opacity="0.6" />;
  return (
    <g strokeWidth="1" opacity="0.6">
      <rect x="5" y="5" width="100" height="56" rx="2" />
      <path d="M40 68h30" />
    </g>
  );
}

function Back({ isUpright }: { isUpright: boolean }) {
  if (!isUpright) {
    return (
      <g strokeWidth="1" opacity="0.6">
        <path d="M14 14h30M14 20h30M14 26h30M66 14h30M66 20h30M66 26h30" />
        <circle cx="55" cy="50" r="6" />
      </g>
    );
  }
  return (
    <g strokeWidth="1" opacity="0.6">
      <circle cx="13" cy="14" r="5" />
      <circle cx="13" cy="28" r="5" />
      <circle cx="13" cy="42" r="5" />
    </g>
  );
}
