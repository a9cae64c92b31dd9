import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AskedReference, createAnswers } from './reference-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const typed = (reference: string) => ({ method: 'mobile_payment', bankCode: '0102', reference }) as const;

it('asks once the typing stops, and knows the answer when the payment counts', async () => {
  const asked: AskedReference[] = [];
  const answers = createAnswers((what) => {
    asked.push(what);
    return Promise.resolve('C2-000014');
  });
  for (const text of ['4', '48', '482', '4821', '48 219', '48 2197']) answers.note(typed(text));
  expect(answers.known(typed('482197'))).toBeNull();
  await vi.runAllTimersAsync();
  expect(asked).toEqual([{ method: 'mobile_payment', bankCode: '0102', reference: '482197' }]);
  expect(answers.known(typed('482197'))).toBe('C2-000014');
  expect(answers.known({ ...typed('482197'), bankCode: '0134' })).toBeNull();
  answers.note(typed('482197'));
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
});

it('asks nothing about what is no reference yet, and a server that does not answer is not known', async () => {
  let times = 0;
  const answers = createAnswers(() => {
    times += 1;
    return Promise.reject(new Error('no connection'));
  });
  answers.note(typed('48'));
  answers.note({ method: 'cash_usd', bankCode: null, reference: null });
  await vi.runAllTimersAsync();
  expect(times).toBe(0);
  answers.note(typed('4821'));
  await vi.runAllTimersAsync();
  expect(answers.known(typed('4821'))).toBeNull();
  answers.note(typed('4821'));
  await vi.runAllTimersAsync();
  expect(times).toBe(2);
});

it('where a person waits, an answer that is under way or was never asked for is waited for, and no longer than that', async () => {
  const slow = { answer: (_where: string) => undefined as void };
  let times = 0;
  const answers = createAnswers(() => {
    times += 1;
    return new Promise<string>((resolve) => {
      slow.answer = resolve;
    });
  });
  const pasted = answers.awaited(typed('482197'));
  answers.note(typed('482197'));
  await vi.advanceTimersByTimeAsync(500);
  slow.answer('C2-000014');
  expect(await pasted).toBe('C2-000014');
  expect(times).toBe(1);
  const unanswered = answers.awaited(typed('771188'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await unanswered).toBeNull();
});

it('asks nothing about the name of who sends, which comes again with each payment', async () => {
  let times = 0;
  const answers = createAnswers(() => {
    times += 1;
    return Promise.resolve('C2-000014');
  });
  const named = { method: 'zelle', bankCode: null, reference: 'Ramón Pérez' } as const;
  answers.note(named);
  await vi.runAllTimersAsync();
  expect([await answers.awaited(named), times]).toEqual([null, 0]);
});
