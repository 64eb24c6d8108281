import type { Order, OrderDetail } from '@farmgate/contract/shop/orders';
import { promisedDay } from '../delivery/promise.ts';
import { paiseToRupees } from '@farmgate/contract/shop/rules/paise';
import type { OrderRefund } from '../payments/refunds-of.ts';
import { refundView } from './refund-view.ts';
import type { ItemRow, OrderRow } from './store.ts';

/** An order with the field names of the wire. */
export function orderView(row: OrderRow, refunds: OrderRefund[]): Order {
  const { name, email, mobile, address, city, zipcode } = row;
  return {
    id: row.id,
    order_no: row.orderNo,
    created_at: row.createdAt.toISOString(),
    total_price: paiseToRupees(row.totalPaise),
    sub_total: paiseToRupees(row.subTotalPaise),
    tax_price: paiseToRupees(row.taxPaise),
    // The database's checks restrict the codes to those of the wire.
    order_status: row.status as Order['order_status'],
    payment_status: row.paymentStatus as Order['payment_status'],
    payment_mode: row.paymentMode as Order['payment_mode'],
    delivery_by: promisedDay(row),
    name,
    email,
    mobile,
    address,
    city,
    zipcode,
    orderdetails: row.items.map(detailView),
    refunds: refunds.map(refundView),
  };
}

function detailView(item: ItemRow): OrderDetail {
  return {
    id: item.id,
    product_id: item.productId,
    category_id: item.categoryId,
    quantity: item.quantity,
    unit_type: item.packGrams,
    reg_price: paiseToRupees(item.regPricePaise),
    sale_price: paiseToRupees(item.salePricePaise),
    total_sale_price: paiseToRupees(item.totalPaise),
    products: { name: item.name, image: item.image },
  };
}
