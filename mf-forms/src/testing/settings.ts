import type { Settings } from '@farmgate/shared/contract';
import { sealed } from '@farmgate/testing';

export const SETTINGS: Settings = {
  address: '1 Market Road, Coimbatore 641042',
  contact: '+91 98765 43210',
  gmail: 'shop@example.com',
  map_url: 'https://maps.example/embed',
  blog_url: 'https://blog.example',
  tax: 18,
  min_range: 200,
  max_range: 800,
  fieldwork_names: ['Anand', 'Bhavani', 'Charles', 'Divya'],
  delivery: { by: '2026-11-25', cutoff_hour: 18, week: [] },
};

/** The settings as the API answers them. */
export const settingsAnswer = () => sealed([SETTINGS]);
