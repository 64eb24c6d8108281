import styles from './pages.module.css';

/** The way to an order. @param customer the customer's name; null for a visitor who is not signed in */
export function Visitor({ customer }: { customer: string | null }) {
  return (
    <aside className={styles.visitor} aria-label="Your order">
      {customer === null ? (
        <>
          <p>Like what you see? We deliver the ingredients.</p>
          <a className={styles.button} href="/signin">
            Sign in to order
          </a>
        </>
      ) : (
        <>
          <p>{customer}, your cart is waiting.</p>
          <a className={styles.button} href="/cart_products">
            Go to your cart
          </a>
        </>
      )}
    </aside>
  );
}
