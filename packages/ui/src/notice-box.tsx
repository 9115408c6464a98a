import type { ComponentProps, ReactNode } from 'react';
import { AlertIcon, InfoIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';

const TONES = {
  danger: { frame: 'border-danger bg-danger-soft', icon: 'text-danger', Icon: AlertIcon },
  calm: { frame: 'border-line bg-surface', icon: '', Icon: InfoIcon },
};

export interface NoticeBoxProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** `calm` where nothing is wrong. */
  tone?: keyof typeof TONES;
  title: ReactNode;
  /** What it means and what can be done. */
  children: ReactNode;
}

/** A box that says what has happened. Whether it is read out is up to its `role`, or to what is around it. */
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
