import { Notice, Stack } from '@farmgate/shared/ui';

export default { title: 'Feedback/Notice' };

export const Tones = () => (
  <Stack>
    {(['info', 'success', 'warning', 'danger', 'accent'] as const).map((tone) => (
      <Notice key={tone} tone={tone} title={`Tone ${tone}`}>
        A short text, with a <a href="#main">link</a>.
      </Notice>
    ))}
  </Stack>
);

export const Closable = () => (
  <Notice title="You are offline" icon="offline" onClose={() => {}}>
    The page shows the data of your last visit.
  </Notice>
);

export const TitleOnly = () => <Notice tone="success" title="Saved" />;

export const LongText = () => (
  <Notice tone="warning">{'Deliveries may be late because of heavy rain. '.repeat(8)}</Notice>
);
