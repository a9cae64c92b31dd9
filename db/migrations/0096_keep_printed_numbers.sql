-- What the paper of a device says that a till took in, where the repair got another number. Null: it says the number.
alter table repairs add column printed_number text;
