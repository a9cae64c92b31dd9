/**
 * Does a job when the browser has laid out an element that was just drawn, before it is seen. Scrolling or focusing right after
 * drawing makes the browser lay out the page at once, and again for the frame. Returns how to call it off.
 */
export function whenLaidOut(element: Element, job: () => void): () => void {
  const watching = new ResizeObserver(() => {
    watching.disconnect();
    job();
  });
  watching.observe(element);
  return () => watching.disconnect();
}
