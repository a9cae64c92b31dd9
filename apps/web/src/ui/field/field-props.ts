import type { ReactNode } from 'react';

/** What `form.field('name')` gives an input. */
export interface FieldProps<T> {
  name?: string;
  value: T;
  // A method, so that a field of a narrower type (an enum) fits an input of texts.
  /** Bivariant, as a method is: a field of plain text may bind a property that allows only some texts. */
  onChange: { bivariant(value: T): void }['bivariant'];
  error?: string | undefined;
  required?: boolean;
}

/** What the screen says about an input. */
export interface FieldLook {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  /** 44 px, or 56 px for the till. */
  size?: 'sm' | 'lg';
  /** Takes the focus when its dialog opens; otherwise the first input does. */
  focusFirst?: boolean;
}

export type Text = string | null | undefined;
