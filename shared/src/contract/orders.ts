/** 0 Order Placed, 1 Confirmed, 2 Packed, 3 Out for Delivery, 4 Delivered, 5 Cancelled. */
export type OrderStatus = 0 | 1 | 2 | 3 | 4 | 5;
/** 0 attempted, 1 pending, 2 confirmed, 3 failed, 4 rejected. */
export type PaymentStatus = 0 | 1 | 2 | 3 | 4;
/** 0 cash on delivery, 1 online. */
export type PaymentMode = 0 | 1;

/** GET /orders/list → Sealed Listing<Order>, newest first. */
export interface Order {
  id: number;
  order_no: string;
  /** ISO 8601. */
  created_at: string;
  /** Rupees. */
  total_price: number;
  /** Rupees. */
  sub_total: number;
  /** Rupees. */
  tax_price: number;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  payment_mode: PaymentMode;
  /** Day by which it is promised, `YYYY-MM-DD`; null before it is paid. */
  delivery_by: string | null;
  name: string;
  email: string;
  mobile: string;
  address: string;
  city: string;
  zipcode: string;
  orderdetails: OrderDetail[];
  refunds: Refund[];
}

/** Money of an order that goes back the way it was paid. */
export interface Refund {
  /** Rupees. */
  amount: number;
  status: 'on-its-way' | 'done';
  /** ISO 8601. */
  created_at: string;
}

/** As it was sold: later changes to the product do not show here. */
export interface OrderDetail {
  id: number;
  product_id: number;
  category_id: number;
  /** Packs. */
  quantity: number;
  /** The pack's grams. */
  unit_type: number;
  /** Rupees for one pack. */
  reg_price: number;
  /** Rupees for one pack. */
  sale_price: number;
  /** Rupees for all its packs. */
  total_sale_price: number;
  products: { name: string; image: string };
}

/** GET /orders/getpdf/{id}. */
export interface InvoiceAnswer {
  data: {
    /** A path below the API base with a leading slash, good for 5 minutes and without a header. */
    file_name: string;
  };
}
