import { IconButton } from '@jalsa/ui/icon-button';
import { HeartIcon } from '@jalsa/ui/icons';
import { toast } from '@jalsa/ui/toast';
import { addToPlan, PLAN_MAX, type PlannedEvent, removeFromPlan, useIsPlanned } from '../lib/plan.ts';
import { planHeartTexts } from '../texts/plan-heart.ts';

interface PlanHeartProps {
  event: PlannedEvent;
  className: string;
}

/** The toggle button that adds an event to My plan and removes it. */
export function PlanHeart({ event, className }: PlanHeartProps) {
  const isPlanned = useIsPlanned(event._id);
  const toggle = () => {
    if (isPlanned) removeFromPlan(event._id);
    else if (addToPlan(event) === 0) toast.error(planHeartTexts.full(PLAN_MAX));
  };
  return (
    <IconButton
      label={planHeartTexts.heart(event.name)}
      icon={<HeartIcon className="size-5 text-rani group-aria-pressed/heart:fill-current" />}
      aria-pressed={isPlanned}
      onClick={toggle}
      className={`group/heart unscripted:hidden! ${className}`}
    />
  );
}
