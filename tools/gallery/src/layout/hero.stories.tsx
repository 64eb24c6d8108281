import { ButtonLink, Hero, ProductImage } from '@farmgate/shared/ui';

export default { title: 'Layout/Hero' };

export const TitleOnly = () => <Hero title="Products" />;

export const Complete = () => (
  <Hero
    title="Fresh from the farm"
    text="Picked within 48 hours."
    breadcrumbs={[{ label: 'Home', href: '#main' }, { label: 'Products' }]}
    actions={<ButtonLink href="#main">Shop</ButtonLink>}
  />
);

export const WithPicture = () => (
  <Hero title="Fresh from the farm" image={<ProductImage image="asparagus" alt="" sizes="400px" />} />
);
