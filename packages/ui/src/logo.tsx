/** The mark of Jalsa (public/favicon.svg of the apps) and the name of the site. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap font-display font-extrabold text-2xl tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-9 shrink-0">
        <rect width="32" height="32" rx="9" fill="#3b1639" />
        <path
          d="M20 7v12.2c0 3.9-2.3 5.8-5.7 5.8-2.4 0-4.2-1-5.3-2.6l2.3-2.1c.7 1 1.6 1.5 2.8 1.5 1.7 0 2.7-.9 2.7-3V7z"
          fill="#f6a821"
        />
        <circle cx="24.5" cy="8.5" r="2" fill="#e4317f" />
      </svg>
      {name}
    </span>
  );
}
