import { type ComboboxItem, Loader, type OptionsFilter, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { foldText } from '@minipos/domain/text/fold-text';
import { IconChevronDown } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import type { FieldProps } from '#ui/field/field-props.ts';
import { Icon } from '#ui/marks/icon.tsx';

interface Named {
  id: number;
  name: string;
}

export interface ProductPickFieldProps extends FieldProps<number | null | undefined> {
  label: string;
  placeholder: string;
  /** What all lists of these begin with in the cache, so that a new one refreshes them. */
  choicesKey: readonly unknown[];
  /** Asks the server for those with the text in their name. */
  find: (search: string, signal: AbortSignal) => Promise<readonly Named[]>;
  /** The one already chosen, which the list may not contain. */
  chosen: Named | null;
  /** Makes one with the typed name; left out for who may not. */
  onCreate?: ((name: string) => Promise<Named>) | undefined;
  /** When the list cannot be had. */
  failed: string;
  clearable?: boolean;
}

const pause = 300;
const creation = 'create';

/** Accents and case aside, as the server searches. */
const fold = (text: string) => foldText(text).trim();

const matches = (search: string) => {
  const part = fold(search);
  return ({ value, label }: ComboboxItem) => value === creation || fold(label).includes(part);
};

const matching: OptionsFilter = ({ options, search }) => (options as ComboboxItem[]).filter(matches(search));

/** One of a list that the server searches; what is missing is made on the spot. */
export function ProductPickField(props: ProductPickFieldProps) {
  const { choicesKey, find, chosen, onCreate, failed, value, onChange, error, clearable = false, ...look } = props;
  const [text, setText] = useState('');
  const [made, setMade] = useState<Named | null>(null);
  const [making, setMaking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const [typed] = useDebouncedValue(text.trim(), pause);
  const current = [made, chosen].find((one) => one?.id === value) ?? null;
  const search = fold(typed) === fold(current?.name ?? '') ? '' : typed;
  const {
    data: found,
    isFetching,
    error: loadError,
  } = useQuery({
    queryKey: [...choicesKey, 'choices', search],
    queryFn: ({ signal }) => find(search, signal),
    placeholderData: keepPreviousData,
  });
  const options = current && !found?.some(({ id }) => id === current.id) ? [current, ...(found ?? [])] : (found ?? []);

  const name = text.trim();
  const answered = name === typed && !isFetching && found !== undefined;
  const isNew = name !== '' && !options.some((option) => fold(option.name) === fold(name));
  const data = options.map(({ id, name: label }) => ({ value: String(id), label }));
  if (onCreate && answered && isNew) data.push({ value: creation, label: `Crear «${name}»` });

  const create = async () => {
    if (!onCreate) return;
    setMaking(true);
    setRefusal(null);
    try {
      const one = await onCreate(name);
      setMade(one);
      onChange(one.id);
    } catch (problem) {
      setRefusal(errorText(problem, 'No se pudo crear'));
    } finally {
      setMaking(false);
    }
  };
  const holdEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || fold(text) === fold(current?.name ?? '')) return;
    // A name half typed is not a form that is ready.
    event.preventDefault();
    const field = event.currentTarget;
    // The kit forgets which option it has marked when the list opened a moment ago: a quick Enter takes it all the same.
    setTimeout(() => {
      const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
      const option = list?.querySelector('[data-combobox-selected]') ?? list?.querySelector('[role="option"]');
      if (option instanceof HTMLElement) option.click();
    });
  };
  const loadFailure = loadError && found === undefined ? errorText(loadError, failed) : null;
  const pointer = making ? <Loader size={18} /> : <Icon of={IconChevronDown} size={18} />;
  return (
    <Select
      {...look}
      searchable
      clearable={clearable}
      clearButtonProps={{ 'aria-label': 'Quitar la selección', size: '2.625rem' }}
      rightSectionWidth="2.75rem"
      data={data}
      filter={matching}
      // Also when the answer comes after the last key: switching it on marks the first option again.
      selectFirstOptionOnChange={data.some(matches(text))}
      searchValue={text}
      onSearchChange={(next) => {
        setText(next);
        setRefusal(null);
      }}
      value={value ? String(value) : null}
      onChange={(choice) => {
        if (choice === creation) void create();
        else onChange(choice === null ? null : Number(choice));
      }}
      onKeyDown={holdEnter}
      error={error ?? refusal ?? loadFailure}
      nothingFoundMessage={answered ? 'Sin resultados' : 'Buscando…'}
      {...(clearable && value && !making ? { clearSectionMode: 'clear' } : { rightSection: pointer })}
      readOnly={making}
    />
  );
}
