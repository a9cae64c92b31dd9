import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import { useNavigate } from '@tanstack/react-router';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

export interface ClosedPurchaseProps {
  purchase: Purchase;
  title: string;
  children: string;
}

/** Why nothing can be done here any more, with the way back. */
export function ClosedPurchase({ purchase, title, children }: ClosedPurchaseProps) {
  const navigate = useNavigate();
  const params = { purchaseId: String(purchase.id) };
  return (
    <>
      <PageHeader
        title={title}
        subtitle={purchase.purchaseNumber}
        back={{
          label: 'Volver a la compra',
          href: `/purchases/${purchase.id}`,
          onNavigate: () => void navigate({ to: '/purchases/$purchaseId', params }),
        }}
      />
      <InlineNotice tone="attention">{children}</InlineNotice>
    </>
  );
}
