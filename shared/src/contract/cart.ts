/** POST /cart/cartProduct → this. */
export interface CartAnswer {
  datas: {
    data: CartLine[];
    /** Rupees, of the whole cart whatever page was asked for. */
    totalAmt: number;
  };
}

/** One product in one pack size. */
export interface CartLine {
  id: number;
  product_id: number;
  category_id: number;
  /** Packs, 1-99. */
  quantity: number;
  /** Rupees for one pack. */
  reg_price: number;
  /** Rupees for one pack. */
  sale_price: number;
  /** The pack's grams. */
  unit_type: number;
  /** Rupees for all its packs. */
  total_sale_price: number;
  product: {
    name: string;
    /** File name under /api/media/products/. */
    image: string;
    /** 2 means available. */
    out_of_stock: number;
  };
}

/** POST /cart/addCart takes an array of these → CartChange. Prices are the shop's: what is sent is not used. */
export interface CartItem {
  product_id: number;
  /** Change in packs: '1' or '-1', up to 99 either way. At 0 the line goes. */
  quantity: string;
  category_id?: number;
  reg_price?: number;
  sale_price?: number;
  /** Grams of the chosen pack; must be one of the product's. */
  unit_type: number;
}

/** Also the answer of DELETE /cart/removeCart/{id}. */
export interface CartChange {
  message: string;
  /** Lines now in the cart. */
  count: number;
}
