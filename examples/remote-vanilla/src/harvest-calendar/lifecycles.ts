import { MONTHS, inSeason } from './seasons.ts';
import styles from './harvest-calendar.module.css';

function view(month: number): HTMLElement {
  const page = document.createElement('section');
  page.className = styles.page ?? '';

  const title = document.createElement('h1');
  title.textContent = 'Harvest calendar';

  const label = document.createElement('label');
  label.textContent = 'Month ';
  const choice = document.createElement('select');
  for (const [at, name] of MONTHS.entries()) choice.add(new Option(name, String(at), false, at === month));
  label.append(choice);

  const list = document.createElement('ul');
  const show = () => {
    const items = inSeason(Number(choice.value)).map((crop) => {
      const item = document.createElement('li');
      item.textContent = crop;
      return item;
    });
    list.replaceChildren(...items);
  };
  choice.addEventListener('change', show);
  show();

  // A plain link: the shell turns it into soft navigation.
  const back = document.createElement('a');
  back.href = '/products';
  back.textContent = 'See what is in the shop';

  page.append(title, label, list, back);
  return page;
}

let page: HTMLElement | undefined;

export async function bootstrap(): Promise<void> {}

export async function mount({ domElement }: { domElement: HTMLElement }): Promise<void> {
  page = view(new Date().getMonth());
  domElement.append(page);
}

export async function unmount(): Promise<void> {
  page?.remove();
  page = undefined;
}
