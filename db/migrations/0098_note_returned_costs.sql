-- Whether the cost of what came back comes back with it: on the shelf again, cancelled with its sale, or nothing that is counted.
-- Kept, as a product may become another kind later. Null for what came back before: then its cost did with the shelf or a cancelled sale.
alter table sale_refund_items add column is_cost_back boolean;
