import { element, type Element } from '../markup/element.ts';
import { isHarvested, MONTHS, SEASONS, type Season } from './seasons.ts';
import styles from './harvest-calendar.module.css';

const own = (name: string) => styles[name] ?? '';

/** The page. @param name the customer's; null for a visitor who is not signed in */
export const view = (month: number, name: string | null): Element =>
  element(
    'div',
    { class: own('page') },
    element(
      'header',
      { class: own('intro') },
      element('h1', {}, 'Harvest calendar'),
      element('p', {}, 'When the fields around Coimbatore give what. Select a month.'),
    ),
    months(month),
    inSeason(month),
    year(month),
    visitor(name),
  );

const months = (month: number) =>
  element(
    'nav',
    { class: own('months'), 'aria-label': 'Month' },
    ...MONTHS.map((name, at) =>
      // Plain links: they work without scripts, and the shell makes soft navigations of them.
      element(
        'a',
        { href: `/harvest_calendar?month=${at + 1}`, ...(at === month ? { 'aria-current': 'true' } : {}) },
        name,
      ),
    ),
  );

const inSeason = (month: number) =>
  element(
    'section',
    { class: own('group') },
    element('h2', {}, `Harvested in ${MONTHS[month]}`),
    element(
      'ul',
      { role: 'list', class: own('crops') },
      ...SEASONS.filter((season) => isHarvested(season, month)).map(({ crop, find }) =>
        element('li', {}, element('a', { href: `/products?query=${encodeURIComponent(find)}` }, crop)),
      ),
    ),
  );

const year = (month: number) =>
  element(
    'section',
    { class: own('group') },
    element('h2', {}, 'The whole year'),
    element(
      'table',
      { class: own('year') },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          element('td', {}),
          ...MONTHS.map((name) =>
            element('th', { scope: 'col' }, element('abbr', { title: name, 'aria-label': name }, name[0]!)),
          ),
        ),
      ),
      element('tbody', {}, ...SEASONS.map((season) => line(season, month))),
    ),
  );

const line = (season: Season, month: number) =>
  element(
    'tr',
    {},
    element('th', { scope: 'row' }, season.crop),
    ...MONTHS.map((_, at) => {
      const harvested = isHarvested(season, at);
      const names = [harvested ? own('harvested') : '', at === month ? own('chosen') : ''];
      const words = element('span', { class: own('words') }, harvested ? 'yes' : 'no');
      return element('td', { class: names.filter(Boolean).join(' ') }, words);
    }),
  );

const visitor = (name: string | null) =>
  element(
    'aside',
    { class: own('visitor'), 'aria-label': 'Your order' },
    element('p', {}, name === null ? 'Sign in, and it is at your door in 1-2 days.' : `${name}, your cart is waiting.`),
    name === null
      ? element('a', { class: own('button'), href: '/signin' }, 'Sign in to order')
      : element('a', { class: own('button'), href: '/cart_products' }, 'Go to your cart'),
  );
