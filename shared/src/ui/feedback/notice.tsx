import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icons.ts';
import { cx } from '../base/cx.ts';
import classes from './notice.module.css';
import tones from '../base/tones.module.css';

const icons = { info: 'info', success: 'check', warning: 'alert', danger: 'alert', accent: 'tag' } as const;

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: keyof typeof icons;
  title?: ReactNode;
  icon?: IconName;
  /** With it the notice can be put away. */
  onClose?: () => void;
}

/** A word in the flow of the page. Pass `role="status"` or `role="alert"` when it appears by itself. */
export function Notice({ tone = 'info', title, icon, onClose, className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={cx(classes.notice, tones[tone], className)}>
      <Icon name={icon ?? icons[tone]} />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div className={classes.text}>{children}</div>}
      </div>
      {onClose && <IconButton icon="close" label="Close" size="sm" className={classes.close} onClick={onClose} />}
    </div>
  );
}
