import { Section } from '@farmgate/shared/ui';

export default { title: 'Layout/Section' };

export const Tones = () => (
  <>
    {(['plain', 'tint', 'sunken'] as const).map((tone) => (
      <Section key={tone} tone={tone} title={`Tone ${tone}`} action={<a href="#main">See all</a>}>
        Content
      </Section>
    ))}
  </>
);

export const WithoutTitle = () => <Section>Content</Section>;
