import { TextArea } from '@farmgate/shared/ui/form';

export default { title: 'Forms/Text area' };

export const Empty = () => <TextArea label="Message" rows={4} optional />;

export const Error = () => <TextArea label="Message" hint="At most 500 characters" error="Enter a message" />;

export const Disabled = () => <TextArea label="Message" defaultValue="Please ring the bell." disabled />;
