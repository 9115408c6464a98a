import type { ComponentProps, ReactNode } from 'react';
import { AlertIcon, InfoIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';

const TONES = {
  danger: { frame: 'border-danger bg-danger-soft', icon: 'text-danger', Icon: AlertIcon },

  neutral: { frame: 'border-line bg-surface', icon: '', Icon: InfoIcon },
};

export interface NoticeBoxProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** `neutral` for a notice that is not an error. */
  tone?: keyof typeof TONES;
  title: ReactNode;
  /** The explanation and the next step. */
  children: ReactNode;
}

/** A notice box. Its `role`, or that of its parent, decides whether screen readers announce it. */
export function NoticeBox({ tone = 'danger', title, children, className, ...rest }: NoticeBoxProps) {
  const { frame, icon, Icon } = TONES[tone];
  return (
    <div {...rest} className={cx('flex gap-3 rounded-lg border p-4 text-ink', frame, className)}>
      <Icon className={cx('mt-0.5 size-5 shrink-0', icon)} />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-sm">{children}</p>
      </div>
    </div>
  );
}
