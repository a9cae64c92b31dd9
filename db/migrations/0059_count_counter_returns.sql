-- What came back at the counter without a sale it is known of counts in the figures of its hour, beside the refunds of sales.
-- Such a return changes no sale, so no rev tells of it. Its ids are given out while the store's clock is held: the next fold takes
-- those after this one. First, as whoever folds takes this table first.
alter table figures_folded add column counter_return_id bigint not null default 0;

alter table hour_figures add column counter_returns integer not null default 0;
alter table hour_figures add column counter_returned_usd numeric(16, 2) not null default 0;
-- Each at the rate of its own day, as it was handed back.
alter table hour_figures add column counter_returned_bs numeric(22, 2) not null default 0;
