import { Badge } from '@jalsa/ui/badge';

interface PackageLabelProps {
  label: string;
  color: string;
}

/** An organiser's label. Their colour is a dot, so that the words read in either theme. */
export function PackageLabel({ label, color }: PackageLabelProps) {
  return (
    <Badge>
      <svg viewBox="0 0 8 8" className="size-2" aria-hidden="true">
        <circle cx="4" cy="4" r="4" fill={color} />
      </svg>
      {label}
    </Badge>
  );
}
