-- Who gets the figures of a store by mail. Who has chosen nothing gets them as its owner, and not as anybody else.

create table report_mails (
  store_id bigint not null references stores (id),
  user_id bigint not null references users (id),
  -- Null: not chosen.
  daily boolean,
  weekly boolean,
  -- The last day whose close was sent, and the Monday of the last week: a job that is tried again sends nothing twice.
  daily_sent_for date,
  weekly_sent_for date,
  primary key (store_id, user_id)
);
call protect_store_table('report_mails');
grant select, insert, update on report_mails to minipos_app;
