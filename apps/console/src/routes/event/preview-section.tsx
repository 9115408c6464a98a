import type { EventCard as Card } from '@jalsa/api-client';
import type { EventContent } from '@jalsa/api-client/console';
import { RichText } from '@jalsa/ui/rich-text';
import { EventCard } from '@jalsa/web/event-card/event-card';
import { formatRupees } from '@jalsa/web/format/format-rupees';
import { now } from '@jalsa/web/time/clock';
import { usePlace } from '../../lib/place.ts';
import { eventTexts, editorTexts as texts } from '../../texts/events.ts';
import { useEditor } from './editor-context.ts';
import { Section } from './fields.tsx';

/** The card and the text of the event, with the components of the shop. */
export function PreviewSection() {
  const { content, draft } = useEditor();
  const place = usePlace();
  const packages = packagesOf(content);
  return (
    <Section title={texts.preview} text={texts.previewText}>
      {/* It shows, and leads nowhere. */}
      <div inert className="grid gap-6 sm:grid-cols-[14rem_1fr]">
        <div className="w-56">
          <EventCard event={toCard(content, draft._id, place?.name ?? '')} now={now()} />
        </div>
        <div className="min-w-0 space-y-4">
          <ul className="divide-y divide-line rounded-md border border-line">
            {packages.map(({ key, package_name, price }) => (
              <li key={key} className="flex justify-between gap-4 px-3 py-2 text-sm">
                <span className="wrap-anywhere">{package_name || texts.packageName}</span>
                <b className="tabular-nums">{price === 0 ? texts.free : formatRupees(price)}</b>
              </li>
            ))}
          </ul>
          {/* The stored text, which the server has sanitised. */}
          <RichText html={draft.content.description ?? ''} tableLabel={texts.details} />
        </div>
      </div>
    </Section>
  );
}

function packagesOf({ slots, packages, children }: EventContent) {
  const list = (slots ? children?.[0]?.packages : packages) ?? [];
  return list
    .filter(({ is_hidden }) => !is_hidden)
    .map(({ key, package_name, ticket_info }) => ({
      key,
      package_name,
      price: ticket_info.reduce((sum, { ticket_param }) => sum + (ticket_param.price ?? 0), 0),
    }));
}

function toCard(content: EventContent, id: string, organiser: string): Card {
  const [first] = content.children ?? [];
  const start = (content.slots ? first?.event_start : content.event_start) ?? now().toISOString();
  const prices = packagesOf(content).map(({ price }) => price);
  return {
    _id: id,
    name: content.name || eventTexts.untitled,
    handle: id,
    keyword: content.keyword ?? null,
    images: content.images ?? [],
    package_prices: [...new Set(prices)].sort((one, other) => one - other),
    event_start: new Date(start).toISOString(),
    event_end: new Date(content.event_end ?? start).toISOString(),
    place_name: content.place_name ?? '',
    vendor_data: { name: organiser, logo: null },
    eventDiscount: [],
    eventLabels: content.eventLabels ?? [],
    show_in_list: true,
    slots: content.slots ?? false,
    change: null,
  };
}
