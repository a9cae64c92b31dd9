import type { StoreSettingsFields, updateStoreSettings } from '@minipos/contract/stores/store-settings';
import { useQueryClient } from '@tanstack/react-query';
import { errorCode } from '#lib/http/error-code.ts';
import { WordedError } from '#lib/http/problem.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { storeSettingsQuery, useSaveStoreSettings } from '../../../server/store-settings.ts';
import { keepTyped, type SettingsValues } from './keep-typed.ts';
import { startingFields } from './starting-fields.ts';

/** Saves the form. What somebody else saved meanwhile comes into it beside what was typed, and is saved over only after a look. */
export function useSaving(storeId: number, form: ContractForm<typeof updateStoreSettings.body>) {
  const queryClient = useQueryClient();
  const save = useSaveStoreSettings(storeId);

  async function takeIn(): Promise<void> {
    const settings = await queryClient.fetchQuery(storeSettingsQuery(storeId));
    const stored = startingFields(settings);
    const { values, lost } = keepTyped(form.kit.getValues(), form.kit.getInitialValues(), stored);
    form.kit.setValues({ ...values });
    form.kit.resetDirty(stored);
    // The answer to the first attempt was lost on the way: what is stored is what was typed.
    if (lost.length === 0 && !differs(values, stored)) return;
    throw new WordedError(inWords(lost));
  }

  return async (fields: StoreSettingsFields): Promise<void> => {
    try {
      // As it was stored, with the version that the next save goes over.
      form.kit.setValues(startingFields(await save.mutateAsync(fields)));
    } catch (error) {
      if (errorCode(error) !== 'STORE_SETTINGS_CHANGED') throw error;
      await takeIn();
    }
    toasts.success('Configuración guardada exitosamente');
  };
}

const differs = (values: SettingsValues, stored: SettingsValues) => JSON.stringify(values) !== JSON.stringify(stored);

function inWords(lost: readonly string[]): string {
  const said = 'Alguien más cambió estos ajustes mientras los editabas.';
  const mine = 'Ya ves los suyos, y lo tuyo sigue aquí sin guardar.';
  const again = `Los dos cambiaron esto, y quedó lo suyo: ${lost.join(', ')}. Si hace falta, escríbelo otra vez.`;
  return [said, mine, ...(lost.length > 0 ? [again] : []), 'Revísalos y guarda de nuevo.'].join(' ');
}
