import { Container, Skeleton } from '@farmgate/shared/ui';
import { useQuery } from '@farmgate/shared/query';
import { bannersQuery } from '../api/promotions.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import styles from './banners.module.css';

/** The banners' place, as large before they are there as afterwards; none when there are none. */
export function Banners() {
  const { data, isPending } = useQuery(bannersQuery());
  if (!isPending && !data?.data.length) return null;
  return (
    <Container className={styles.place}>
      {data ? <BannerCarousel banners={data.data} /> : <Skeleton shape="box" className={styles.toCome} />}
    </Container>
  );
}
