import { Modal, Stack } from '@mantine/core';
import type { ReceiptPaper } from '@minipos/domain/sales/receipt-papers';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useCashReport } from '../../local/cash-session.ts';
import { ReportView } from './report-view.tsx';

export interface LocalReportProps {
  sessionUuid: string;
  tillCode: string;
  /** May see the notes of an open till. */
  seesNotes: boolean;
  storeName: string;
  paper: ReceiptPaper;
}

/** The report of a session as this device knows it, growing while it is looked at. */
export function LocalReport({ sessionUuid, tillCode, seesNotes, storeName, paper }: LocalReportProps) {
  const report = useCashReport(sessionUuid, tillCode, seesNotes);
  if (!report) return <SkeletonLines lines={6} />;
  return <ReportView report={report} storeName={storeName} paper={paper} />;
}

/** X of the open till, or once more the Z of a closed one. */
export function ReportDialog({
  title,
  report,
  onClose,
}: {
  title: string;
  /** Null while closed. */
  report: LocalReportProps | null;
  onClose: () => void;
}) {
  const phone = usePhone();
  const focus = useReturnFocus(report !== null);
  return (
    <Modal opened={report !== null} onClose={onClose} {...focus} title={title} size="lg" fullScreen={phone}>
      <Stack gap="md">{report ? <LocalReport {...report} /> : null}</Stack>
    </Modal>
  );
}
