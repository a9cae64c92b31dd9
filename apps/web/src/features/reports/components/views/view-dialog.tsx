import { type NewReportView, type ReportView, renameReportView } from '@minipos/contract/reports/report-views';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useReportViews } from '../../server/report-views.ts';

export interface ViewDialogProps {
  opened: boolean;
  onClose: () => void;
  storeId: number;
  /** The one that gets another name, or what is kept under a first one. */
  of: ReportView | Pick<NewReportView, 'report' | 'filters'>;
}

/** The name of a view. */
export function ViewDialog({ opened, onClose, storeId, of }: ViewDialogProps) {
  const form = useContractForm(renameReportView.body, { name: 'name' in of ? of.name : '' });
  const { save, rename } = useReportViews(storeId);
  const store = async (name: string) => {
    if ('id' in of) await rename.mutateAsync({ viewId: of.id, name });
    else await save.mutateAsync({ ...of, name });
    toasts.success(`Vista «${name}» guardada`);
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={'id' in of ? 'Cambiar el nombre' : 'Guardar vista'}
      failed="Error al guardar la vista"
      form={form}
      onSave={({ name }) => store(name)}
      size="sm"
    >
      <TextField label="Nombre" maxLength={60} {...form.field('name')} />
    </FormDialog>
  );
}
