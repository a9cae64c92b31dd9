-- no transaction
-- The constraints of 0089, 0090 and 0094 against the rows of before: apart from their making, so that nobody waits while they are
-- read, and each by itself, so that no lock of one table is held while another one is read.
alter table stores validate constraint stores_municipality_check;
alter table store_settings validate constraint store_settings_taxpayer_type_check;
alter table store_settings validate constraint store_settings_receipt_logo_check;
alter table store_settings validate constraint store_settings_receipt_message_check;
alter table store_settings validate constraint store_settings_payment_accounts_check;
alter table sales validate constraint sales_fiscal_check;
