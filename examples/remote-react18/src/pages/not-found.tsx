import styles from './pages.module.css';

export function NotFound() {
  return (
    <section className={styles.intro}>
      <h1>Recipe not found</h1>
      <p>We have no recipe at this address. It may have been renamed.</p>
      <p>
        <a className={styles.button} href="/recipes">
          See all recipes
        </a>
      </p>
    </section>
  );
}
