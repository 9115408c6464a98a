/** The organiser's own words: HTML that the server has made safe. */
export function EventDescription({ html }: { html: string }) {
  return (
    <div
      className="max-w-prose space-y-3 text-muted wrap-anywhere [&_a]:underline [&_blockquote]:border-line [&_blockquote]:border-l-4 [&_blockquote]:pl-4 [&_h2]:text-ink [&_h2]:text-xl [&_h3]:text-ink [&_h3]:text-lg [&_h4]:font-semibold [&_h4]:text-ink [&_hr]:border-line [&_ol]:list-decimal [&_ol]:pl-5 [&_strong]:text-ink [&_ul]:list-disc [&_ul]:pl-5"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
