import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { WorkProgress } from '#ui/progress/work-progress.tsx';
import type { CheckState } from './use-check.ts';

/** How far the check is, and what it found. */
export function CheckNotice({ state }: { state: CheckState }) {
  if (state.step === 'idle') return null;
  if (state.step === 'running') {
    const { checkedTo = 0, total = 0 } = state.stretch ?? {};
    return (
      <div>
        <WorkProgress label="Comprobando el registro" done={checkedTo} total={total} unit="entradas" />
      </div>
    );
  }
  if (state.step === 'failed') {
    return (
      <InlineNotice tone="attention" announce>
        {state.text}
      </InlineNotice>
    );
  }
  return (
    <InlineNotice tone={state.outcome.brokenAt === null ? 'done' : 'danger'} announce>
      {state.outcome.message}
    </InlineNotice>
  );
}
