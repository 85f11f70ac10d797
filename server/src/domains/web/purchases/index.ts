export { loadMoney } from './load-money.ts';
export { ordersSql, withSales } from './orders.queries.ts';
export { rebuildPurchases, writePurchases } from './purchase-rows.queries.ts';
export { noOrder, type OrderColumns, readPurchase } from './read-purchase.ts';
