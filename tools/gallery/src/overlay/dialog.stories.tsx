import { Button, Dialog } from '@farmgate/shared/ui';
import { type ComponentProps, useState } from 'react';

export default { title: 'Overlay/Dialog' };

type Props = Pick<ComponentProps<typeof Dialog>, 'placement' | 'size' | 'isStatic' | 'footer' | 'children'>;

export const Center = () => <Opened />;

export const Bottom = () => <Opened placement="bottom" />;

export const Left = () => <Opened placement="left" />;

export const Right = () => <Opened placement="right" />;

export const Small = () => <Opened size="sm" />;

export const Large = () => <Opened size="lg" />;

/** Only the close button closes it. */
export const Static = () => <Opened isStatic />;

export const Footer = () => <Opened footer={<Button>Save</Button>} />;

export const LongText = () => <Opened footer={<Button>Accept</Button>}>{'Terms and conditions. '.repeat(200)}</Opened>;
// Safari cannot scroll it with the keyboard: nothing in the text takes the focus.
LongText.meta = { knownViolation: 'scrollable-region-focusable' };

function Opened({ children = 'We will send you a link.', ...rest }: Props) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog {...rest} open={open} onClose={() => setOpen(false)} title="Forgot Password">
        <p>{children}</p>
      </Dialog>
    </>
  );
}
