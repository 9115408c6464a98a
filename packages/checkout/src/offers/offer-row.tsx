import type { Discount } from '@jalsa/api-client';
import { checkCoupon } from '@jalsa/booking-core';
import { Badge } from '@jalsa/ui/badge';
import { PhoneIcon, TagIcon } from '@jalsa/ui/icons';
import type { ReactNode } from 'react';
import { offerTexts } from '../texts/offers.ts';

interface OfferRowProps {
  /** Whether the offer is valid only in the app. */
  appOnly?: boolean;
  children: ReactNode;
  /** The button of the offer. */
  action: ReactNode;
}

/** One row of an offers list. */
export function OfferRow({ appOnly = false, children, action }: OfferRowProps) {
  const Icon = appOnly ? PhoneIcon : TagIcon;
  return (
    <li className="flex flex-wrap items-center gap-3 p-3 sm:px-4">
      <Icon className="size-5 text-rani" />
      <div className="min-w-0 flex-1 basis-32">
        {children}
        {appOnly && <Badge className="mt-1">{offerTexts.appOnly}</Badge>}
      </div>
      <div className="max-w-full shrink-0">{action}</div>
    </li>
  );
}

/** Whether a booking would refuse the code of an offer as valid only in the app. */
export function isAppOnly({ coupon_name }: Discount, offers: readonly Discount[]): boolean {
  const check = checkCoupon(coupon_name, offers, { buyerComplete: true });
  return !check.ok && check.code === 'couponAppOnly';
}
