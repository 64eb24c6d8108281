import { ButtonLink, Picture, Section } from '@farmgate/shared/ui';
import { TEXTS } from '../texts/texts.ts';
import styles from './about-us.module.css';

export function AboutUs() {
  return (
    <Section aria-label={TEXTS.aboutUs}>
      <div className={styles.about}>
        <Picture
          folder="about"
          image="farm"
          sizes="(min-width: 1680px) 728px, (min-width: 1400px) 624px, (min-width: 768px) 44vw, 92vw"
          width={640}
          height={480}
          alt="Rows of greens on a farm below the hills near Coimbatore"
        />
        <div className={styles.words}>
          <h2>{TEXTS.aboutUs}</h2>
          <p>
            Farmgate brings you what over 200 farmers around Coimbatore pick. Nothing waits in a cold store: your
            vegetables are harvested within 48 hours and at your door in 1-2 days.
          </p>
          <p>
            Look through your box while our driver is with you. What you do not like goes back at delivery, no questions
            asked.
          </p>
          <ButtonLink href="/about_us" variant="secondary" iconEnd="arrow-right">
            More about us
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
