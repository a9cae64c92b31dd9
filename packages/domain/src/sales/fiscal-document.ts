/** The fiscal document of a sale, which another machine or form made: no figure of the sale depends on it. */
export interface FiscalDocument {
  fiscalNumber: string | null;
  controlNumber: string | null;
  machineSerial: string | null;
  zNumber: string | null;
}

export const longestFiscal = 30;

/** In the order they are asked for and printed. */
export const fiscalLabels: Readonly<Record<keyof FiscalDocument, string>> = {
  fiscalNumber: 'Factura fiscal',
  controlNumber: 'Número de control',
  machineSerial: 'Serial de la máquina fiscal',
  zNumber: 'Reporte Z',
};

/** What was noted of it, with its names. */
export const fiscalRows = (fiscal: FiscalDocument | null | undefined): { label: string; value: string }[] =>
  (Object.keys(fiscalLabels) as (keyof FiscalDocument)[]).flatMap((name) => {
    const value = fiscal?.[name];
    return value ? [{ label: fiscalLabels[name], value }] : [];
  });
