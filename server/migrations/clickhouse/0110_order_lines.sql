-- What was bought or returned, item by item. The amount is that of all pieces of the line; null where it could not be read.
alter table events
  add column if not exists order_lines Array(Tuple(sku String, name String, quantity Decimal(18, 4), amount Nullable(Decimal(18, 4)))) after order_currency;

alter table purchases
  add column if not exists lines Array(Tuple(sku String, name String, quantity Decimal(18, 4), amount Nullable(Decimal(18, 4)))) after currency;
