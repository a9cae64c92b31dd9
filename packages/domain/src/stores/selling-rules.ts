/** What the till does with more than the recorded stock: sells and marks it, or asks somebody for their PIN first. */
export const beyondStockRules = ['sell', 'approve'] as const;
export type BeyondStockRule = (typeof beyondStockRules)[number];

export const beyondStockLabels: Readonly<Record<BeyondStockRule, string>> = {
  sell: 'Se venden',
  approve: 'Se venden con el PIN de quien autoriza',
};

/** What a closed till does: charges nothing until somebody opens it, or opens a session of the day by itself. */
export const closedTillRules = ['must_open', 'day_session'] as const;
export type ClosedTillRule = (typeof closedTillRules)[number];

export const closedTillLabels: Readonly<Record<ClosedTillRule, string>> = {
  must_open: 'No se cobra hasta abrirla',
  day_session: 'Se abre sola con la primera venta',
};
