-- What was put aside can be read by a person, who marks it as resolved; resolved rows are swept after 400 days.
-- As the operation calls itself; none when it does not say.
alter table sync_quarantine add column kind text;
grant delete on sync_quarantine to minipos_app;
