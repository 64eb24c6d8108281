import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Pagination } from './pagination.tsx';
import { Tabs } from './tabs.tsx';

const tabs = ['One', 'Two', 'Three'].map((label) => ({ id: label.toLowerCase(), label, panel: `Panel ${label}` }));

test('tabs are one stop; arrows, Home and End move and open, round the ends', async () => {
  const change = jest.fn();
  render(<Tabs label="Numbers" tabs={tabs} onChange={change} />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'One' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Two', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Panel Two');
  await userEvent.keyboard('{End}{ArrowRight}{ArrowLeft}{Home}');
  expect(change.mock.calls.flat()).toEqual(['two', 'three', 'one', 'three', 'one']);
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

test('tabs that are told which one is open stay there', async () => {
  render(<Tabs label="Numbers" tabs={tabs} value="two" />);
  await userEvent.click(screen.getByRole('tab', { name: 'Three' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel Two');
});

test('breadcrumbs mark the page one is on', () => {
  render(<Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Tomato' }]} />);
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Tomato')).toHaveAttribute('aria-current', 'page');
});

test('pages are links; there is none before the first, and none at all for a single page', () => {
  const { rerender, container } = render(<Pagination page={1} pageCount={9} hrefFor={(page) => `?page=${page}`} />);
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '?page=2');
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 1');
  rerender(<Pagination page={1} pageCount={1} hrefFor={String} />);
  expect(container).toBeEmptyDOMElement();
});
