-- The constraints of 0092 against the rows of before: apart from their making, so that no lock is held while they are read.
alter table stores validate constraint stores_municipality_check;
alter table store_settings validate constraint store_settings_taxpayer_type_check;
alter table store_settings validate constraint store_settings_receipt_logo_check;
alter table store_settings validate constraint store_settings_receipt_message_check;
alter table store_settings validate constraint store_settings_payment_accounts_check;
alter table sales validate constraint sales_fiscal_check;
