import { Badge } from '@jalsa/ui/badge';

interface PackageLabelProps {
  label: string;
  color: string;
}

/** An organiser's label. Its colour is a dot, so that the text is readable in both themes. */
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
