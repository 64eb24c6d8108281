import type { SurveyRequest } from '@farmgate/shared/contract';

const options = <Value extends string>(...values: Value[]) => values.map((value) => ({ value, label: value }));

/** Family members of one kind, from 1 to 10. */
export const COUNTS = Array.from({ length: 10 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));

export const FAMILY = [
  { name: 'kids', label: 'Kids' },
  { name: 'adults', label: 'Adults' },
  { name: 'older', label: 'Elders' },
] as const;

/** The single-choice questions. The first answer of each is the default. */
export const QUESTIONS = [
  {
    name: 'usage',
    label: 'How much does your family use per day?',
    options: options<SurveyRequest['usage']>('<1 kg', '1 to 2 kg', '>2 kg'),
  },
  {
    name: 'fresh',
    label: 'How fresh are your vegetables now?',
    options: options<SurveyRequest['fresh']>('Average', 'Poor', 'Very Fresh'),
  },
  {
    name: 'frequent',
    label: 'How often do you buy?',
    options: options<SurveyRequest['frequent']>('Twice a Week', 'Once a Week'),
  },
  {
    name: 'spent',
    label: 'How many rupees do you spend each time?',
    options: options<SurveyRequest['spent']>('250 to 350', '350 to 650', 'Above 650'),
  },
] as const;

/** Nothing said yet. */
export const UNANSWERED = {
  name: '',
  phone_number: '+91',
  email: '',
  kids: '',
  adults: '',
  older: '',
  usage: '<1 kg',
  fresh: 'Average',
  frequent: 'Twice a Week',
  spent: '250 to 350',
};
