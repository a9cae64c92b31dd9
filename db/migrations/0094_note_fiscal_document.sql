-- The fiscal document somebody noted beside a sale, as a person copied it: {machineSerial, fiscalNumber, controlNumber, zNumber}. No
-- figure depends on it.
alter table sales add column fiscal jsonb;
alter table sales add constraint sales_fiscal_check check (jsonb_typeof(fiscal) = 'object') not valid;
