import { ButtonLink, Hero, PageMeta, Picture, Section } from '@farmgate/shared/ui';
import styles from './about-us.module.css';
import { Claims } from './claims.tsx';
import { Mission } from './mission.tsx';

const TEXT =
  'Farmgate delivers fresh produce from farmers around Coimbatore straight to families in the city: no middlemen, no cold storage, no long transport.';

const picture = (
  <Picture
    folder="about"
    image="farm"
    sizes="(min-width: 1100px) 30rem, (min-width: 768px) 42vw, 92vw"
    width={640}
    height={480}
    alt="Rows of greens on a farm below the hills near Coimbatore"
    priority="high"
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
