-- What clients were told of their repairs. The key is what makes each message go out once, however often its job runs.
create table repair_messages (
  store_id bigint not null,
  repair_id bigint not null,
  -- The entry of the log that it tells of.
  log_id bigint not null,
  event text not null check (event in ('received', 'quote', 'waiting_parts', 'completed', 'not_collected', 'delivered',
    'cancelled')),
  channel text not null check (channel in ('whatsapp', 'email')),
  -- 'sending' is written before the mail server is asked: what died in between is not sent a second time.
  status text not null check (status in ('opened', 'waiting', 'sending', 'sent', 'refused')),
  check ((channel = 'whatsapp') = (status = 'opened')),
  -- Null: a client without a phone, in WhatsApp a person chose whom to send it to.
  recipient text check (recipient <> ''),
  -- Who opened it; null: it went out by itself.
  actor_user_id bigint references users (id),
  check ((channel = 'whatsapp') = (actor_user_id is not null)),
  at timestamptz not null,
  primary key (store_id, repair_id, log_id, event, channel),
  foreign key (store_id, repair_id) references repairs (store_id, id),
  foreign key (store_id, log_id) references repair_logs (store_id, id)
);
call protect_store_table('repair_messages');
grant select, insert, update on repair_messages to minipos_app;
