import { useCan } from '#current/current-store.ts';
import type { FieldProps } from '#ui/field/field-props.ts';
import { findDepartments, useQuickDepartment } from '../../../server/product-choices.ts';
import { ProductPickField } from './product-pick-field.tsx';

export interface ProductDepartmentFieldProps extends FieldProps<number | null | undefined> {
  storeId: number;
  chosen: { id: number; name: string } | null;
}

export function ProductDepartmentField({ storeId, ...field }: ProductDepartmentFieldProps) {
  const mayCreate = useCan('settings.departments');
  const { mutateAsync } = useQuickDepartment(storeId);
  return (
    <ProductPickField
      label="Departamento"
      placeholder={mayCreate ? 'Busca o crea un departamento' : 'Busca un departamento'}
      choicesKey={['departments', storeId]}
      find={(search, signal) => findDepartments(storeId, search, signal)}
      onCreate={mayCreate ? mutateAsync : undefined}
      failed="Error al cargar departamentos"
      {...field}
    />
  );
}
