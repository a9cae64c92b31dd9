import { type DragEvent, useEffect, useRef, useState } from 'react';

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];
const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Files dropped on an element, or pasted anywhere on the page while it is there. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pictures = filesOf(event.clipboardData).filter(({ type }) => type.startsWith('image/'));
      if (pictures.length === 0) return;
      event.preventDefault();
      take.current(pictures);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  const events = {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      onFiles(filesOf(event.dataTransfer));
    },
  };
  return { isOver, events };
}
