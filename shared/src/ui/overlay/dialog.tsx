import { useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../base/cx.ts';
import classes from './dialog.module.css';
import { useLinger } from './use-linger.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'onClose' | 'ref'> {
  open: boolean;
  /** Renders what is in the dialog before it opens, for instance while a finger is down on its button. */
  prepared?: boolean;
  /** Asked to close: by its button, and unless static by Escape or a click beside it. `open` decides. */
  onClose: () => void;
  title: ReactNode;
  /** Neither the backdrop nor the keyboard closes it, only its close button. */
  isStatic?: boolean;
  placement?: 'center' | 'bottom' | 'left' | 'right';
  size?: 'sm' | 'md' | 'lg';
  /** Buttons that stay in sight below what scrolls. */
  footer?: ReactNode;
  fadeMs?: number;
  backdropFadeMs?: number;
}

const own = (event: SyntheticEvent) => event.target === event.currentTarget;

/** A native modal dialog. Focus starts at `[data-autofocus]`, else at its first control. */
export function Dialog(props: DialogProps) {
  const { open, prepared = false, onClose, title, isStatic, footer, children, ...look } = props;
  const { placement = 'center', size = 'md', ...other } = look;
  const { fadeMs = 200, backdropFadeMs = 150, className, style, ...rest } = other;
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const heading = useId();
  const shown = useLinger(open || prepared, Math.max(fadeMs, backdropFadeMs));
  useModal(ref, open);

  const cancel = (event: SyntheticEvent) => {
    if (!own(event)) return; // a file field's cancel bubbles up here
    event.preventDefault();
    if (!isStatic) onClose();
  };
  // Browsers without `closedby` close the dialog at the second Escape even when `cancel` is prevented; preventing the key avoids that.
  const hold = (event: KeyboardEvent) => isStatic && event.key === 'Escape' && event.preventDefault();

  return (
    // A press on the backdrop arrives at the dialog itself; keyboards have Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      aria-labelledby={heading}
      {...rest}
      closedby={isStatic ? 'none' : 'closerequest'}
      popover="manual"
      ref={ref}
      className={cx(classes.dialog, classes[placement], classes[size], className)}
      style={{ '--fade': `${fadeMs}ms`, '--backdrop-fade': `${backdropFadeMs}ms`, ...style }}
      onCancel={cancel}
      onKeyDown={hold}
      onClose={(event) => own(event) && open && onClose()}
      // A drag that starts on the text inside and ends outside is no click beside the dialog.
      onPointerDown={(event) => (pressedBeside.current = own(event))}
      onClick={(event) => !isStatic && own(event) && pressedBeside.current && onClose()}
    >
      {shown && (
        <>
          <div className={classes.header}>
            <h2 id={heading} className={classes.title}>
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </div>
          <div className={classes.body}>{children}</div>
          {footer && <div className={classes.footer}>{footer}</div>}
        </>
      )}
    </dialog>
  );
}
