-- Where an order is brought and what that costs there. Columns without a default, or with a constant one, change no row.
alter table store_settings
  -- [{uuid, name, feeUSD, isActive}] in the store's order; null: it has none, and the one cost holds for every place.
  add column delivery_zones jsonb,
  -- When a fee last became another: a sale made before may have been right. Null: they always were what they are.
  add column delivery_changed_at timestamptz;
alter table store_settings add constraint store_settings_delivery_zones_check
  check (jsonb_typeof(delivery_zones) = 'array') not valid;

alter table sales
  -- {zoneUuid, zoneName, name, phone, address} as the till wrote it down: a zone that changes later changes no sale.
  add column delivery jsonb,
  -- Its note is for those who work here, and on no receipt.
  add column is_note_internal boolean not null default false;
alter table sales add constraint sales_delivery_check check (jsonb_typeof(delivery) = 'object') not valid;

-- What is said of one line: a size, a serial number, without onions.
alter table sale_items add column note text;
alter table sale_items add constraint sale_items_note_check check (char_length(note) between 1 and 200) not valid;
