import { useEffect, useState } from 'react';

/** A message for as long as it is news: then it makes room for how things stand. */
export function useNews(message: string | null, ms: number): string | null {
  const [seen, setSeen] = useState(message);
  const [isOld, setIsOld] = useState(false);
  if (message !== seen) {
    setSeen(message);
    setIsOld(false);
  }
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setIsOld(true), ms);
    return () => clearTimeout(timer);
  }, [message, ms]);
  return isOld ? null : message;
}
