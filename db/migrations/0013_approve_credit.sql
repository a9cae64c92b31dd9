-- Who gave their PIN at the till for a credit above the client's limit; beside the approval of a discount.
alter table sales add column credit_approved_by_user_id bigint references users (id);
