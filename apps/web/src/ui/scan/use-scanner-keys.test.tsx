import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useScannerKeys } from './use-scanner-keys.ts';

function Till({ onCode, onSubmit }: { onCode: (code: string) => void; onSubmit: () => void }) {
  const [text, setText] = useState('');
  useScannerKeys(onCode);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Buscar" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <input aria-label="Código" data-takes-scan />
    </form>
  );
}

/** Keys as the browser tells them, at moments of our choosing; a field receives what is typed, as a browser does. */
function press(field: HTMLElement, text: string, pause: number) {
  let at = performance.now();
  for (const key of [...text, 'Enter']) {
    at += pause;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    act(() => void field.dispatchEvent(event));
    if (event.defaultPrevented || !(field instanceof HTMLInputElement)) continue;
    if (key === 'Enter') act(() => field.form?.requestSubmit());
    else fireEvent.change(field, { target: { value: field.value + key } });
  }
}

function open() {
  const onCode = vi.fn<(code: string) => void>();
  const onSubmit = vi.fn<() => void>();
  render(<Till onCode={onCode} onSubmit={onSubmit} />);
  return { onCode, onSubmit, search: screen.getByLabelText<HTMLInputElement>('Buscar') };
}

it('hears a scan with the focus nowhere', () => {
  const { onCode } = open();
  press(document.body, '7591001000018', 5);
  expect(onCode).toHaveBeenCalledExactlyOnceWith('7591001000018');
});

it('a scan inside a field leaves the field as it was and submits nothing', () => {
  const { onCode, onSubmit, search } = open();
  fireEvent.change(search, { target: { value: 'hari' } });
  press(search, '7591001000018', 5);
  expect(onCode).toHaveBeenCalledExactlyOnceWith('7591001000018');
  expect(search.value).toBe('hari');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('what a person types stays, and their Enter submits', () => {
  const { onCode, onSubmit, search } = open();
  press(search, '7591001000018', 90);
  expect(onCode).not.toHaveBeenCalled();
  expect(search.value).toBe('7591001000018');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('the field that wants the code keeps it', () => {
  const { onCode } = open();
  const field = screen.getByLabelText<HTMLInputElement>('Código');
  press(field, '7591001000018', 5);
  expect(field.value).toBe('7591001000018');
  expect(onCode).not.toHaveBeenCalled();
});
