import { ButtonLink, Hero, PageMeta, Section } from '@farmgate/shared/ui';
import styles from './about-us.module.css';
import { Claims } from './claims.tsx';
import { Mission } from './mission.tsx';

const TEXT =
  'Farmgate brings what farmers around Coimbatore pick to the families who eat it, with as little as possible in between: no middlemen, no cold store, no long road.';

const picture = (
  <img
    src="/api/media/about/farm-640.webp"
    srcSet="/api/media/about/farm-640.webp 640w, /api/media/about/farm-1280.webp 1280w"
    sizes="(min-width: 768px) 30rem, 92vw"
    width={640}
    height={480}
    alt="Rows of greens on a farm below the hills near Coimbatore"
    className={styles.picture}
  />
);

/** Who the shop is, what it promises and what it is for. */
export function Component() {
  return (
    <>
      <PageMeta description={TEXT} />
      <Hero
        title="About Us"
        text={TEXT}
        breadcrumbs={[{ label: 'Home', href: '/' }, { label: 'About Us' }]}
        actions={
          <ButtonLink href="/products" iconEnd="arrow-right">
            See what is in season
          </ButtonLink>
        }
        image={picture}
      />
      <Section title="What you can count on">
        <Claims />
      </Section>
      <Section title="Our mission">
        <Mission />
      </Section>
    </>
  );
}
