import { InlineNotice } from '#ui/feedback/inline-notice.tsx';

/** What failed and belongs to no field, above the form. */
export function FormProblem({ text }: { text: string | null }) {
  return text ? (
    <InlineNotice tone="danger" announce>
      {text}
    </InlineNotice>
  ) : null;
}
