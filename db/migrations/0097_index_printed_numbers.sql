-- no transaction
-- The few papers that say another number than their repair, looked up by what they say.
create index concurrently if not exists repairs_printed_number on repairs (store_id, printed_number)
  where printed_number is not null;
