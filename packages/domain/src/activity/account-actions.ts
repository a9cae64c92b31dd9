/** Everything that a person's own audit records. What is not listed cannot be recorded. */
export const accountActions = [
  'account.registered',
  'account.created',
  'account.invited',
  'account.changed',
  'account.status_changed',
  'account.password_set',
  'account.deleted',
  'account.profile_changed',
  'account.signed_in',
  'account.signed_out',
  'account.session_revoked',
  'account.other_sessions_revoked',
  'account.refresh_reused',
  'account.password_changed',
  'account.password_reset',
  'account.email_change_asked',
  'account.email_change_cancelled',
  'account.email_changed',
  'store.owner_changed',
  'store_request.sent',
  'store_request.payment_sent',
  'store_request.cancelled',
  'store_request.payment_set',
  'store_request.payment_waived',
  'store_request.approved',
  'store_request.rejected',
  'store_request.reapply_allowed',
  'store_terms.changed',
  'rate.accepted',
  'rate.rejected',
  'welcome.phrase_changed',
] as const;
export type AccountAction = (typeof accountActions)[number];

/** True for an action of this version; a newer one may have written others. */
export const isAccountAction = (action: string): action is AccountAction =>
  (accountActions as readonly string[]).includes(action);
