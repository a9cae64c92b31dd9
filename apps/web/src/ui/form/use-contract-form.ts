import { useForm } from '@mantine/form';
import { fieldMessages } from '@minipos/contract/core/messages';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { isSessionOver } from '#lib/http/api-error.ts';
import { readProblem } from '#lib/http/problem.ts';
import type { FieldProps } from '../field/field-props.ts';
import { requiredFields } from './required-fields.ts';

/** Values while typing: any field may still be empty. */
export type FormValues<S extends z.ZodObject> = { [K in keyof z.input<S>]?: z.input<S>[K] | null | undefined };

export type Save<S extends z.ZodObject> = (values: z.output<S>) => unknown;

const focusable = '[aria-invalid="true"]';

/** A form validated by a schema of the contract, with the server's field errors under their fields. */
export function useContractForm<S extends z.ZodObject>(schema: S, initial: FormValues<S>) {
  const form = useForm<Record<string, unknown>>({
    mode: 'controlled',
    initialValues: initial,
  });
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  // Known at once, where `busy` waits to be drawn: two presses may come before that.
  const sending = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  // Refused here, before the server was asked: said with the form where no field says it.
  const refusedHere = useRef<readonly string[]>([]);
  const required = useMemo(() => requiredFields(schema), [schema]);

  useEffect(() => {
    if (failures === 0) return;
    element.current?.querySelector<HTMLElement>(focusable)?.focus();
    // Only now is it known which messages the fields show.
    const shown = element.current?.textContent ?? '';
    const unsaid = [...new Set(refusedHere.current)].filter((text) => !shown.includes(text));
    refusedHere.current = [];
    if (unsaid.length > 0) setProblem(`No se guardó. ${unsaid.join(' ')}`);
  }, [failures]);

  const start: Record<string, unknown> = { ...initial };
  const setValue = (name: string, value: unknown) => form.setFieldValue(name, value);

  function refuse(fields: Record<string, string>) {
    form.setErrors(fields);
    setFailures((count) => count + 1);
  }

  function showProblem(error: unknown) {
    const { message, fields } = readProblem(error);
    const hasInput = (path: string) => element.current?.querySelector(`[name="${CSS.escape(path)}"]`);
    const unseen = Object.entries(fields).filter(([path]) => !hasInput(path));
    const repeated = Object.values(fields).includes(message) && unseen.length === 0;
    setProblem(repeated ? null : [message, ...unseen.map(([, text]) => text)].join(' '));
    refuse(fields);
  }

  /** Validates and saves; true when saved. */
  async function submit(save: Save<S>): Promise<boolean> {
    if (sending.current) return false;
    setProblem(null);
    const parsed = schema.safeParse(form.getValues());
    if (!parsed.success) {
      const fields = fieldMessages(parsed.error.issues);
      refusedHere.current = Object.values(fields);
      refuse(fields);
      return false;
    }
    sending.current = true;
    setBusy(true);
    try {
      await save(parsed.data);
      form.resetDirty();
      return true;
    } catch (error) {
      if (!isSessionOver(error)) showProblem(error);
      return false;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    /** Props of an input for one field. */
    field<K extends keyof z.input<S> & string>(name: K): FieldProps<FormValues<S>[K]> & { name: string } {
      const error = form.errors[name];
      return {
        name,
        value: form.values[name] as FormValues<S>[K],
        onChange: (value) => setValue(name, value),
        error: typeof error === 'string' ? error : undefined,
        required: required.has(name),
      };
    },
    /** Props of the `<form>`; Enter submits, a second Enter while saving does nothing. */
    bind(save: Save<S>, onSaved?: () => void) {
      return {
        ref: element,
        noValidate: true,
        onSubmit: (event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          // A dialog's form may sit inside a page's form in the component tree.
          event.stopPropagation();
          void submit(save).then((saved) => saved && onSaved?.());
        },
      };
    },
    /** Back to the initial values of this render, without messages. */
    restart() {
      form.setInitialValues(start);
      form.setValues(start);
      form.resetDirty(start);
      form.clearErrors();
      setProblem(null);
    },
    values: form.values as FormValues<S>,
    setValue: <K extends keyof z.input<S> & string>(name: K, value: FormValues<S>[K]) => setValue(name, value),
    isDirty: () => form.isDirty(),
    busy,
    /** What failed, when it belongs to no field. */
    problem,
    /** Mantine's own form, for lists of lines. */
    kit: form,
  };
}

export type ContractForm<S extends z.ZodObject> = ReturnType<typeof useContractForm<S>>;
