-- Every number that an order is known by: its own, its name in the shop, and the references of its payments.
alter table purchases
  add column if not exists numbers Array(String) after order_number;
