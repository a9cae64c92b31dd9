-- What the settings of a store say on its papers and to whoever pays.
alter table store_settings
  -- Of a special taxpayer `special_taxpayer` speaks; this is what the others are.
  add column taxpayer_type text not null default 'ordinary',
  -- {width, height, dots}: black dots, as every paper can print them. Null: no logo.
  add column receipt_logo jsonb,
  -- At the end of a receipt; null: the usual thanks.
  add column receipt_message text,
  -- By method, what a customer needs to send money: {mobile_payment, transfer, zelle, other}. Null: nothing was said.
  add column payment_accounts jsonb;
alter table store_settings add constraint store_settings_taxpayer_type_check
  check (taxpayer_type in ('ordinary', 'formal')) not valid;
alter table store_settings add constraint store_settings_receipt_logo_check
  check (jsonb_typeof(receipt_logo) = 'object' and pg_column_size(receipt_logo) < 32768) not valid;
alter table store_settings add constraint store_settings_receipt_message_check
  check (char_length(receipt_message) between 1 and 200) not valid;
alter table store_settings add constraint store_settings_payment_accounts_check
  check (jsonb_typeof(payment_accounts) = 'object') not valid;
