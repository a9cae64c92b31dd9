-- By which rules the figures of a store were folded. Those of other rules than the program's are folded again, from the first fact on.
alter table figures_folded add column rules smallint not null default 1;
