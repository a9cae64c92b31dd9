/** Receipt rolls, a letter with margins, the same lying for wide tables, labels one by one, and sheets of labels up to the edge. */
export type Paper =
  | '58mm'
  | '80mm'
  | 'letter'
  | 'letter-wide'
  | '50x25mm'
  | '40x30mm'
  | '60x12mm'
  | 'letter-labels'
  | 'a4-labels';

const fixedSizes: Partial<Record<Paper, string>> = {
  letter: 'letter portrait',
  'letter-wide': 'letter landscape',
  '50x25mm': '50mm 25mm',
  '40x30mm': '40mm 30mm',
  '60x12mm': '60mm 12mm',
  'letter-labels': 'letter portrait',
  'a4-labels': 'A4 portrait',
};

const pixelsPerMillimetre = 96 / 25.4;

/** Rolls are as long as their content, which CSS cannot say by itself: the page is measured. */
export function pageSize(paper: Paper, heightPx: number): string {
  return fixedSizes[paper] ?? `${paper} ${Math.ceil(heightPx / pixelsPerMillimetre) + 4}mm`;
}

/** Prints one sheet alone: a copy of it becomes the only thing on the page until the dialog closes. */
export function printPaper(sheet: HTMLElement, paper: Paper): void {
  const root = document.createElement('div');
  root.id = 'print-root';
  root.append(sheet.cloneNode(true));
  const style = document.createElement('style');
  const margin = paper === 'letter' ? '15mm' : paper === 'letter-wide' ? '10mm' : '0';
  style.textContent = `@page { size: ${pageSize(paper, sheet.offsetHeight)}; margin: ${margin}; }`;
  document.head.append(style);
  document.body.append(root);
  document.documentElement.dataset.printing = paper;
  const tidy = () => {
    root.remove();
    style.remove();
    delete document.documentElement.dataset.printing;
  };
  window.addEventListener('afterprint', tidy, { once: true });
  window.print();
}
