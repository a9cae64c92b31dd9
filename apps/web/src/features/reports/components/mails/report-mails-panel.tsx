import type { ReportMailChoice } from '@minipos/contract/reports/report-mails';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { reportMailsQuery, useChooseMails } from '../../server/report-mails.ts';
import classes from './report-mails-panel.module.css';

const failed = 'No se pudo guardar lo que recibes por correo';

/** Which mails of the store the person gets. Saved at once; who may get none sees nothing. */
export function ReportMailsPanel({ storeId }: { storeId: number }) {
  const { data } = useQuery(reportMailsQuery(storeId));
  const choose = useChooseMails(storeId);
  if (!data?.mayReceive) return null;
  const { daily, weekly, email } = data;
  const save = (choice: ReportMailChoice) =>
    choose.mutate(choice, {
      onSuccess: () => void toasts.success('Correos guardados'),
      onError: (error) => void toasts.error(errorText(error, failed)),
    });
  return (
    <Panel title="Por correo">
      <p className={classes.text}>
        {email
          ? `Llegan a ${email}.`
          : 'Confirma tu correo en Mi perfil para recibirlos: las cifras de la tienda no van a una dirección sin confirmar.'}
      </p>
      <SwitchField
        name="daily"
        label="El cierre de cada día, a las 9 p. m."
        value={daily}
        disabled={choose.isPending}
        onChange={(value) => save({ weekly, daily: value === true })}
      />
      <SwitchField
        name="weekly"
        label="La semana, los lunes"
        value={weekly}
        disabled={choose.isPending}
        onChange={(value) => save({ daily, weekly: value === true })}
      />
    </Panel>
  );
}
