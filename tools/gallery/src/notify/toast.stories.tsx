import { dismissToasts, notify } from '@farmgate/shared/notify';
import { useEffect } from 'react';
import { Button } from '@farmgate/shared/ui';

export default { title: 'Notify/Toast' };

export const Success = () => <Toast kind="success" message="Added to the cart" />;

export const Error = () => <Toast kind="error" message="The cart could not be saved" />;

export const Warning = () => <Toast kind="warning" message="You are offline" />;

export const Info = () => <Toast kind="info" message="Your order is on its way" />;

export const LongText = () => <Toast kind="info" message={'Your order is on its way. '.repeat(8)} />;

function Toast({ kind, message }: { kind: Parameters<typeof notify>[0]; message: string }) {
  useEffect(() => {
    void notify(kind, message);
    return () => void dismissToasts();
  }, [kind, message]);
  return <Button onClick={() => void notify(kind, message)}>Show the toast</Button>;
}
