export interface DotPictureProps {
  /** In dots, eight to the millimetre: as large as a printer of rolls makes it. */
  width: number;
  height: number;
  /** The outline of what is black. */
  path: string;
  label: string;
  className?: string | undefined;
}

/** A picture of black dots, as thermal paper shows it. */
export const DotPicture = ({ width, height, path, label, className }: DotPictureProps) => (
  <svg
    className={className}
    viewBox={`0 0 ${width} ${height}`}
    style={{ width: `${width / 8}mm`, maxWidth: '100%', height: 'auto' }}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
);
