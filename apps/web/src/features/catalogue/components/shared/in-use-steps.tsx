import { Button, Group } from '@mantine/core';
import { ProductsLink, type ProductsLinkProps } from './products-link.tsx';

export interface InUseStepsProps extends ProductsLinkProps {
  /** Left out when it is inactive already. */
  onDeactivate?: (() => void) | undefined;
}

/** What can be done with something that products still use: go to them, or stop offering it. */
export function InUseSteps({ count, of, owner, onDeactivate }: InUseStepsProps) {
  return (
    <Group gap="sm">
      {/* Products may have arrived since the list was read. */}
      <ProductsLink count={Math.max(1, count)} of={of} owner={owner} label="Ver sus productos" />
      {onDeactivate ? (
        <Button variant="default" onClick={onDeactivate}>
          Desactivar
        </Button>
      ) : null}
    </Group>
  );
}
