/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import * as form from './form/index.ts';
import * as kit from './index.ts';
import { PageIdentityContext } from './head/page-identity.ts';

const nothing = () => {};

test('the kit imports and renders where there is no window', () => {
  expect(typeof window).toBe('undefined');
  const { Accordion, Busy, Dialog, Hero, PackSelect, Price, ProductImage, Section, Skeleton, Stepper, Tabs } = kit;
  const html = renderToString(
    <>
      <Hero title="Products" breadcrumbs={[{ label: 'Home', href: '/' }]} />
      <Section title="Best">
        <ProductImage image="tomato" alt="Tomato" sizes="50vw" priority="high" />
        <Price rupees={40} mrpRupees={50} />
        <PackSelect label="Package" packs={[250]} value={null} onChange={nothing} />
        <Stepper label="Tomato" quantity={1} onIncrease={nothing} onDecrease={nothing} />
      </Section>
      <Busy label="Loading">
        <Skeleton shape="card" />
      </Busy>
      <Tabs label="About" tabs={[{ id: 'a', label: 'Description', panel: 'Red' }]} />
      <Accordion items={[{ id: 'b', title: 'Fair', content: 'Paid in a week' }]} />
      <Dialog open title="Hello" onClose={nothing}>
        Inside
      </Dialog>
      <form.Form>
        <form.TextField label="Name" />
        <form.PasswordField label="Password" autoComplete="new-password" />
        <form.RangeSlider label="Price" min={200} max={800} value={800} onChange={nothing} />
      </form.Form>
    </>,
  );
  for (const word of ['Products', 'tomato-320.avif', '₹40', 'Select Package', 'Red', 'Name', 'Inside']) {
    expect(html).toContain(word);
  }
  // A modal dialog is opened by script; rendered open it would be an ordinary box in the page.
  expect(html).not.toMatch(/<dialog[^>]* open/);
});

test('structured data is in what the server renders, and cannot end its element', () => {
  const data = { '@type': 'Product', name: '</script><script>bad()' };
  const html = renderToString(<kit.StructuredData data={data} />);
  const [, json] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html)!;
  expect(json).not.toContain('<');
  expect(JSON.parse(json!)).toEqual({ '@context': 'https://schema.org', ...data });
});

test('breadcrumbs tell search engines where the page stands', () => {
  const html = renderToString(
    <PageIdentityContext value={{ title: 'Tomato', origin: 'https://shop.example', path: '/tomato' }}>
      <kit.Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Tomato' }]} />
    </PageIdentityContext>,
  );
  expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)![1]!)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Tomato' },
    ],
  });
});
