import { Icon, type IconShape } from '#ui/marks/icon.tsx';
import classes from './point-list.module.css';

interface PointListProps<Key extends string> {
  points: readonly { key: Key; title: string; text: string }[];
  icons: Readonly<Record<Key, IconShape>>;
  /** `band`: on the dark band of the page. */
  look: 'page' | 'band';
}

/** Short points beside one another, each with its sign. */
export function PointList<Key extends string>({ points, icons, look }: PointListProps<Key>) {
  return (
    <ul className={classes.points} data-look={look}>
      {points.map(({ key, title, text }) => (
        <li key={key}>
          <Icon of={icons[key]} size={24} />
          <div>
            <h2 className={classes.title}>{title}</h2>
            <p className={classes.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
