alter table imports validate constraint imports_kind_check;
alter table incidents validate constraint incidents_kind_check;
