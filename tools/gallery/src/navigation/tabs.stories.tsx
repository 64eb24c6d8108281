import { Tabs } from '@farmgate/shared/ui';

export default { title: 'Navigation/Tabs' };

export const Two = () => (
  <Tabs
    label="About Tomato"
    tabs={[
      { id: 'description', label: 'Description', panel: 'Red and round.' },
      { id: 'storage', label: 'Storage', panel: 'Keep it cool.' },
    ]}
  />
);

export const Many = () => (
  <Tabs
    label="Days"
    value="Wednesday"
    tabs={['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => ({
      id: day,
      label: day,
      panel: `Deliveries on ${day}`,
    }))}
  />
);
