import classes from './avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Small sits in lists, medium in bars. */
  size?: 'sm' | 'md' | 'lg';
  /** False when the name is written beside it, so that it is not read twice. */
  announced?: boolean;
}

/** First letter of the first and of the last word that begins with a letter: 'María de los Ángeles Rodríguez' → MR. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const picked = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (
    picked
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toLocaleUpperCase('es') || '?'
  );
}

export function Avatar({ name, size = 'md', announced = false }: AvatarProps) {
  const label = announced ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span className={`${classes.avatar} ${classes[size]}`} {...label}>
      {initialsOf(name)}
    </span>
  );
}
