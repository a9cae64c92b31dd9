import { outlineDrawing, type QrOutline } from '@minipos/documents/paper/qr-outline';
import { useEffect, useState } from 'react';

/** The QR code of an address. Fetches the encoder when first called. */
export async function drawCode(address: string): Promise<QrOutline> {
  const { qrcode } = await import('bwip-js/generic');
  return qrcode<QrOutline>({ bcid: 'qrcode', text: address, scale: 1 }, outlineDrawing());
}

const untilRead = 60;

/** The same for the screen: nothing until it is drawn. `isDue` as long as it is still to come. */
export function useCode(address: string | null): { qr: QrOutline | null; isDue: boolean } {
  const [drawn, setDrawn] = useState<{ address: string; qr: QrOutline | null } | null>(null);
  useEffect(() => {
    if (address === null) return;
    let isWanted = true;
    const show = (qr: QrOutline | null) => {
      if (isWanted) setDrawn({ address, qr });
    };
    // Drawing takes longer than a frame, and the word "Cobrado" must not wait for it.
    const timer = setTimeout(() => {
      // A receipt without its code is still a receipt.
      void drawCode(address).then(show, () => show(null));
    }, untilRead);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [address]);
  const own = drawn?.address === address ? drawn : null;
  return { qr: own?.qr ?? null, isDue: address !== null && own === null };
}
