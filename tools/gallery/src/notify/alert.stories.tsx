import { confirmAction } from '@farmgate/shared/notify';
import { useEffect } from 'react';
import { Button } from '@farmgate/shared/ui';

export default { title: 'Notify/Alert' };

export const Question = () => <Alert title="Cancel this order?" text="You will get your money back." />;

export const LongText = () => <Alert title="Cancel this order?" text={'You will get your money back. '.repeat(12)} />;

function Alert({ title, text }: { title: string; text: string }) {
  const show = () => void confirmAction(title, text, 'Cancel the order');
  useEffect(() => void confirmAction(title, text, 'Cancel the order'), [title, text]);
  return <Button onClick={show}>Show the alert</Button>;
}
